import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { testDatabases } from '../../testing/databases.ts';
import { generatedFile } from '../../testing/generated.ts';
import { describeSchema } from '../../testing/schema-types.ts';

testDatabases('the types of the tables', (database) => {
  it('are those of the schema that the migrations make; `npm run generate` writes them', async () => {
    const types = await describeSchema(database().db);
    expect(await generatedFile(fileURLToPath(new URL('database.ts', import.meta.url)), types)).toBe(types);
  });
});
