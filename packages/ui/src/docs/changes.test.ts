import { expect, it } from 'vitest';
import { changesOf } from './changes.ts';

const changelog = `# @blue-budget/ui

## 0.3.0

### Minor Changes

- \`Menu\` and \`Button\` tell their
  owner when they are left.

- Nothing about it.

## 0.2.0

### Patch Changes

- \`Button\` keeps the focus while busy.
- \`IconButton\` takes \`once\`.
`;

it('lists what the changelog says about a component, with the version', () => {
  expect(changesOf('Button', changelog)).toEqual([
    { version: '0.3.0', text: '`Menu` and `Button` tell their owner when they are left.' },
    { version: '0.2.0', text: '`Button` keeps the focus while busy.' },
  ]);
  expect(changesOf('Card', changelog)).toEqual([]);
});
