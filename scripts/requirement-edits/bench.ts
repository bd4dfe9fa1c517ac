import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Plugin } from 'vite';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { createVitest, type TestModule } from 'vitest/node';
import { root } from '../root.ts';
import { editedText, type Edit, type Project } from './edits.ts';

/** What is run: files, from the root of the workspace, and which of their tests, by full name. */
export interface Selection {
  files: readonly string[];
  names: RegExp;
}

/** A test as it ended. Its key is its file and own name: one for all engines that a suite runs on. */
export interface Outcome {
  key: string;
  /** With the names of the suites around it, where ids may stand too. */
  fullName: string;
  red: boolean;
}

export interface Bench {
  /** Runs tests with an edit, or without one. Throws where the edit keeps a file from being loaded, or where no test ran. */
  run(edit: Edit | null, selection: Selection): Promise<Outcome[]>;
  close(): Promise<void>;
}

/**
 * Keeps one vitest with the tests of a project, and runs some of them again and again, each time with another edit. The edited
 * text is only what Vite loads in place of the file: nothing is written, so nothing is left when the process is killed.
 */
export async function openBench(name: Project): Promise<Bench> {
  let current: { path: string; text: string } | null = null;
  const replaced: Plugin = {
    name: 'requirement-edit',
    enforce: 'pre',
    load: (id) => (current !== null && id.split('?')[0] === current.path ? current.text : null),
  };
  const vitest = await createVitest(
    // One worker: lanes are side by side already.
    { config: false, watch: false, reporters: [{}], maxWorkers: 1 },
    { test: { projects: await projectsNamed(name, replaced) } },
    { stdout: nowhere(), stderr: nowhere() },
  );
  const [project] = vitest.projects;
  if (project === undefined) throw new Error(`vitest.config.ts has no project ${name}`);

  return {
    async run(edit, { files, names }) {
      const previous = current?.path;
      current = edit && { path: join(root, edit.file), text: editedText(edit) };
      for (const path of new Set([previous, current?.path])) if (path !== undefined) vitest.invalidateFile(path);
      const paths = files.map((file) => join(root, file));
      // Otherwise a file that is not reached would keep what the last run saw.
      vitest.state.clearFiles(project, paths);
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(paths.map((path) => project.createSpecification(path, { testNamePattern: names })));
      // The result holds the files of earlier runs, too.
      return outcomesOf(testModules.filter(({ moduleId }) => paths.includes(moduleId)), unhandledErrors);
    },
    close: () => vitest.close(),
  };
}

/** The projects of vitest.config.ts with that name, the plugin before their own, and without the store of transformed files: it would keep edited ones. */
async function projectsNamed(name: Project, plugin: Plugin): Promise<TestProjectInlineConfiguration[]> {
  // Storybook's plugin is an empty one unless this is said before it is made.
  process.env['VITEST'] = 'true';
  const { default: config } = await import('../../vitest.config.ts');
  return (config.test?.projects ?? [])
    .filter((project): project is TestProjectInlineConfiguration => typeof project === 'object' && 'test' in project && project.test?.name === name)
    .map((project) => ({ ...project, plugins: [plugin, ...(project.plugins ?? [])], test: { ...project.test, fsModuleCache: false } }));
}

function outcomesOf(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): Outcome[] {
  const broken = modules.flatMap((module) => module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`));
  if (broken.length > 0) throw new Error(`A file could not be loaded. ${broken[0]}`);
  const outcomes = modules.flatMap((module) => [...module.children.allTests()].flatMap((test) => {
    const { state } = test.result();
    return state === 'skipped' ? [] : [{ key: `${module.relativeModuleId}: ${test.name}`, fullName: test.fullName, red: state === 'failed' }];
  }));
  const [reason] = unhandledErrors;
  if (outcomes.length === 0) throw new Error(`No test ran. ${reason instanceof Error ? reason.message : ''}`, { cause: reason });
  return outcomes;
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => { done(); } });
}
