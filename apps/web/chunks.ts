import type { Plugin, Rolldown } from 'vite';

/** What the pages before a login, besides that one, have in common with what lies behind it. */
const sharedWithFront = [
  /messages\/(components|profile|registration|(email|sms)-verification|sms-picture|phone-correction|password-reset|forgotten-password|security-notices)\.ts$/,
  /primitives\/(Checkbox|CodeField|Progress|useKept)/,
  /registration\/verification-code\.ts$/,
];

/** Small parts that only panels share: the file of the everyday ones is there before theirs. */
const sharedByPanels = [/primitives\/FileDrop/, /budgeting\/perShell/, /FirstSteps\/GuideBody/, /contract\/pretend-forms/];

/** Dialogs of Assignments, which is in the shell: nobody needs them before it is shown. */
const dialogsOfAssignments = [/screens\/(MoveMoney\/MoveMoney|GoToItem\/GoToItem|QuickAssign\/QuickAssign|IncomePanel\/PlanDialog)\.tsx$/];

/**
 * The files that the app's scripts are built into, by when they are needed: each holds the module named here and all that it needs and
 * no earlier one has. Left alone, the bundler makes a file of its own of whatever two parts share, more than a hundred of them, and each
 * costs a request. What a part is loaded with stands where it is imported on demand: `front.ts`, and `screens/registry` of ui.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: ordered([
    { name: 'login', tags: ['$initial'] },
    { name: 'common', test: anyOf(sharedWithFront) },
    { name: 'ledger', test: /web\/src\/ledger\.ts$/ },
    { name: 'shell', test: /web\/src\/inside\.tsx$/ },
    { name: 'everyday', test: anyOf([/registry\/everyday\.ts$/, ...sharedByPanels, ...dialogsOfAssignments]) },
    { name: 'goals', test: /registry\/goals\.ts$/ },
    { name: 'old-budget', test: /node_modules\/.*(sqlite-wasm|fflate)/ },
    { name: 'vendor-forms', test: /(Provider|Pretend)(Card)?(Form|Frame)\.tsx$/ },
    { name: 'profile', test: /registry\/profile\.ts$/ },
    { name: 'banks', test: /registry\/banks\.ts$/ },
    { name: 'second-step', test: /SecondStepScreen\.tsx$/ },
    { name: 'security', test: /registry\/security\.ts$/ },
  ]),
};

/** Tells the page which files `src/beforehand.ts` may fetch before they are asked for: only the build knows their names. */
export function beforehand(): Plugin {
  return {
    name: 'beforehand',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => [{
        tag: 'meta', attrs: { name: 'while-typing', content: ['ledger', 'common', 'shell'].flatMap((part) => filesOf(part, bundle)).join(' ') }, injectTo: 'head',
      }],
    },
  };
}

function filesOf(part: string, bundle: Rolldown.OutputBundle): string[] {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === part);
  if (chunk?.type !== 'chunk') throw new Error(`No file of the build is called ${part}.`);
  return [chunk.fileName, ...chunk.viteMetadata?.importedCss ?? []].map((file) => `/${file}`);
}

function anyOf(patterns: readonly RegExp[]): (path: string) => boolean {
  return (path) => patterns.some((pattern) => pattern.test(path));
}

function ordered(groups: Rolldown.CodeSplittingGroup[]): Rolldown.CodeSplittingGroup[] {
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }));
}
