import { expect, it } from 'vitest';
import { isUnreachable, NoWrites } from './unreachable.ts';

const ofDatabase = (code: string, message: string) => Object.assign(new Error(message), { severity: 'ERROR', code });

it.each<[string, unknown, boolean]>([
  ['a table that cannot grow', ofDatabase('53100', 'could not extend file "base/5/16385": No space left on device'), true],
  ['a folder on which the engine has no right', ofDatabase('42501', 'could not open file "base/5/16385": Permission denied'), true],
  ['a file beyond what its user may have', ofDatabase('XX000', 'could not write to file "base/pgsql_tmp/pgsql_tmp42.0": File too large'), true],
  ['a file that is gone', ofDatabase('58P01', 'could not open file "base/5/1259": No such file or directory'), true],
  ['an error of the disk', ofDatabase('58030', 'could not read block 3 in file "base/5/1259": Input/output error'), true],
  ['a page that is damaged', ofDatabase('XX001', 'invalid page in block 3 of relation base/5/1259'), true],
  ['a database that takes no writes', ofDatabase('25006', 'cannot execute UPDATE in a read-only transaction'), true],
  ['memory that is used up', ofDatabase('53200', 'out of memory'), true],
  ['a host that ended', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }), true],
  ['a node of Citus that ended while it was asked [OPS-03]', ofDatabase('XX000', 'server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally'), true],
  ['a node of Citus that ended, over TLS [OPS-03]', ofDatabase('XX000', 'SSL SYSCALL error: EOF detected'), true],
  ['a node of Citus that was cut off [OPS-03]', ofDatabase('XX000', 'could not receive data from server: Connection reset by peer'), true],
  ['a node of Citus that is being ended [OPS-03]', ofDatabase('XX000', 'terminating connection due to unexpected postmaster exit'), true],
  ['a node of Citus that ended when it was to commit [OPS-03]', ofDatabase('XX000', 'failure on connection marked as essential: worker-1:5432'), true],
  ['an engine that gave itself up, as the cause of another error', new Error('failed', { cause: new NoWrites('gone') }), true],
  ['a table that its role may not read', ofDatabase('42501', 'permission denied for table users'), false],
  ['a row that is there already', ofDatabase('23505', 'duplicate key value violates unique constraint "users_email"'), false],
  ['a defect of the database', ofDatabase('XX000', 'cache lookup failed for relation 16385'), false],
  ['a defect of ours', new TypeError('could not read file of undefined'), false],
  ['no error', 'could not open file "x"', false],
])('%s is a database that is away or takes no writes, or is not', (_, error, expected) => {
  expect(isUnreachable(error)).toBe(expected);
});
