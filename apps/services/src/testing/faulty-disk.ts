import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/*
 * Loaded before a process by `--import`: its disk has the fault that the file FAULT_FILE names, for as long as that file is there. So all
 * above the calls of the file system meets it as it would a real one, the embedded Postgres included.
 *
 *   full        reports that there is no space left, and takes nothing
 *   suddenly    takes nothing, without having reported it
 *   denied      has no folder made in it
 *   unwritable  may be read and not written
 *   log         takes nothing of standard output
 */
const file = process.env['FAULT_FILE'] ?? '';
const { existsSync, readFileSync } = fs;
const faultIs = (...kinds: string[]) => existsSync(file) && kinds.includes(readFileSync(file, 'utf8'));

Reflect.set(fs, 'writeSync', new Proxy(fs.writeSync, {
  apply(write, self, given) {
    const isFull = given[0] === 1 ? faultIs('log') : faultIs('full', 'suddenly');
    if (isFull) throw refused('ENOSPC', -28);
    const written: unknown = Reflect.apply(write, self, given);
    return written;
  },
}));
Reflect.set(fs.promises, 'statfs', new Proxy(fs.promises.statfs, {
  async apply(ask, _, [folder]) {
    const told = await ask(String(folder));
    return faultIs('full') ? { ...told, bavail: 0 } : told;
  },
}));
Reflect.set(fs.promises, 'mkdir', new Proxy(fs.promises.mkdir, {
  async apply(make, self, given) {
    if (faultIs('denied')) throw refused('EACCES', -13);
    const made: unknown = Reflect.apply(make, self, given);
    return made;
  },
}));
Reflect.set(fs.promises, 'access', new Proxy(fs.promises.access, {
  async apply(ask, _, [path]) {
    if (faultIs('unwritable')) throw refused('EACCES', -13);
    await ask(String(path));
  },
}));
syncBuiltinESMExports();

function refused(code: string, errno: number): Error {
  return Object.assign(new Error(`${code}: refused by a test`), { code, errno });
}
