import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root } from '../root.ts';

/** The linter's output for one file of a planted tree. */
export interface Finding {
  file: string;
  rule: string;
  message: string;
}

/** Lints a tree that exists for one test only, with the project's own configuration. Keys are paths, values the files' text. */
export function lintPlanted(files: Record<string, string>): Finding[] {
  return inPlantedTree(files, (folder) => {
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    const tools = join(root, 'node_modules/.bin');
    // The linter looks for its companion that knows types on the path, where only npm puts it.
    const env = { ...process.env, PATH: `${tools}${delimiter}${process.env['PATH'] ?? ''}` };
    const { stdout, stderr } = spawnSync(join(tools, 'oxlint'), ['--format=json', '--threads=1'], { cwd: folder, encoding: 'utf8', env });
    if (!stdout.startsWith('{')) throw new Error(`The linter failed: ${stdout}${stderr}`);
    return readFindings(stdout);
  });
}

/** Writes a tree of files for as long as it is inspected. Keys are paths, values the files' text. */
export function inPlantedTree<T>(files: Record<string, string>, inspect: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return inspect(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readFindings(report: string): Finding[] {
  const { diagnostics } = JSON.parse(report) as { diagnostics: { code: string; message: string; filename: string; help?: string }[] };
  return diagnostics.map(({ code, message, filename, help }) => ({ file: filename, rule: code, message: `${message} ${help ?? ''}` }));
}
