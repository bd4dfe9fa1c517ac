import { afterAll, beforeAll, describe } from 'vitest';
import type { ContractTarget, MakePerson } from './person.ts';
import { scenarioTarget } from './scenario-target.ts';
import { servicesTarget } from './services-target.ts';

/** Every data service there is; the same expectations hold for all. */
export const targets: Record<string, () => Promise<ContractTarget>> = {
  mocked: async () => scenarioTarget(),
  pglite: () => servicesTarget('pglite'),
  postgres: () => servicesTarget('postgres'),
};

/** Runs a suite against every data service. `person` makes somebody new, inside hooks and tests. */
export function describeContract(title: string, suite: (person: MakePerson) => void): void {
  describe.each(Object.entries(targets))(`${title} (%s)`, (_, open) => {
    let target: ContractTarget | undefined;
    beforeAll(async () => {
      target = await open();
    });
    afterAll(() => target?.close());
    suite((options) => {
      if (target === undefined) throw new Error('A person can be made in hooks and tests only.');
      return target.person(options);
    });
  });
}
