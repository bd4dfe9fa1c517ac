import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Whether this run writes the files that are generated, as `npm run generate` has it, instead of comparing them. */
export const isGenerating = Boolean(process.env['GENERATE']);

/** What a generated file holds, '' where there is none; where files are being generated, it is made to hold `text` first. */
export async function generatedFile(path: string, text: string): Promise<string> {
  if (isGenerating) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  return readFile(path, 'utf8').catch(() => '');
}
