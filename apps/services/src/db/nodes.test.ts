import { expect, it } from 'vitest';
import { createNodes, NodeBusy } from './nodes.ts';
import { isUnreachable } from './unreachable.ts';

const later = () => performance.now() + 60_000;
const nodeOf = async (tenantId: string) => tenantId.charAt(0);

it('lets tenants of one node go on while those of another wait for it [OPS-03]', async () => {
  const atNode = createNodes(nodeOf, 2);
  const { promise: silence, resolve: answer } = Promise.withResolvers<string>();
  const stuck = ['a1', 'a2', 'a3', 'a4'].map((tenant) => atNode(tenant, later(), () => silence));
  for (const tenant of ['b1', 'b2', 'b3']) expect(await atNode(tenant, later(), async () => tenant)).toBe(tenant);
  answer('at last');
  expect(await Promise.all(stuck)).toEqual(['at last', 'at last', 'at last', 'at last']);
});

it('holds no more places at a node than it has, and gives them in order, also after a failure', async () => {
  const atNode = createNodes(nodeOf, 2);
  const begun: string[] = [];
  let [running, most] = [0, 0];
  const work = (tenant: string) => async () => {
    begun.push(tenant);
    most = Math.max(most, running += 1);
    await Promise.resolve();
    running -= 1;
    if (tenant === 'a2') throw new Error('broke');
  };
  const tenants = ['a1', 'a2', 'a3', 'a4', 'a5'];
  const done = await Promise.allSettled(tenants.map((tenant) => atNode(tenant, later(), work(tenant))));
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect([begun, most]).toEqual([tenants, 2]);
});

it('refuses who waits until the end of their patience, as where the database is away', async () => {
  const atNode = createNodes(nodeOf, 1);
  const { promise: silence, resolve: answer } = Promise.withResolvers<string>();
  const stuck = atNode('a1', later(), () => silence);
  const refused: unknown = await atNode('a2', performance.now(), async () => 'never').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(NodeBusy);
  expect(isUnreachable(refused)).toBe(true);
  answer('at last');
  await stuck;
  expect(await atNode('a3', performance.now(), async () => 'at once')).toBe('at once');
});

it('takes a statement that was ended by its limit for a node that does not answer, and nothing else [OPS-03]', async () => {
  const atNode = createNodes(nodeOf, 1);
  const ended = (message: string) => atNode('a1', later(), async () => { throw Object.assign(new Error(message), { code: '57014' }); }).catch((error: unknown) => error);
  expect(await ended('canceling statement due to statement timeout')).toBeInstanceOf(NodeBusy);
  expect(await ended('canceling statement due to user request')).not.toBeInstanceOf(NodeBusy);
});
