import { ensureAstroTypes } from '../astro-types.ts';
import { astroCheckEnvironment, compilerArguments, prepareAstroCheck } from '../type-checks.ts';
import { runProgram } from './program.ts';
import type { Step } from './steps.ts';

/** A program whose exit status says whether the files are correct. */
const programStep = (name: string, summary: string, args: readonly string[]): Step => ({
  name,
  run: async () => ({ ...(await runProgram(args)), summary }),
});

const countFiles = (files: readonly string[]) => `${files.length} ${files.length === 1 ? 'file' : 'files'}`;

const formatStep = (files: readonly string[]): Step =>
  programStep('format', countFiles(files), [
    ...['node_modules/prettier/bin/prettier.cjs', '--check', '--ignore-unknown', '--log-level=warn'],
    ...files,
  ]);

const lintStep = (files: readonly string[]): Step =>
  programStep('lint', countFiles(files), ['scripts/lint.ts', '--cache', ...files]);

/** The compiler reuses its results for unchanged files (`tsBuildInfoFile` of tsconfig.json). */
const typesStep: Step = {
  name: 'types',
  async run() {
    ensureAstroTypes();
    const result = await runProgram([...compilerArguments, '--pretty', 'false']);
    return { ...result, summary: 'TypeScript, all files' };
  },
};

const astroStep = (files: readonly string[]): Step => ({
  name: 'astro',
  async run() {
    ensureAstroTypes();
    return { ...(await runProgram(prepareAstroCheck(files), astroCheckEnvironment)), summary: countFiles(files) };
  },
});

const requirementsStep = programStep('requirements', 'ids in titles', ['scripts/requirements.ts']);

const unusedStep = programStep('unused', 'files, exports, packages', [
  'node_modules/knip/bin/knip.js',
  '--no-progress',
]);

const isLinted = (file: string) => /\.(?:tsx?|astro|m?js|cjs|css)$/.test(file);
const isTyped = (file: string) => /\.(?:tsx?|astro|json)$/.test(file);

/**
 * The steps that read files without running them. `astroFiles` are the pages and components that are affected by the
 * change.
 */
export function planStaticSteps({
  present,
  deleted,
  astroFiles,
}: {
  present: readonly string[];
  deleted: readonly string[];
  astroFiles: readonly string[];
}): Step[] {
  const linted = present.filter((file) => isLinted(file) && !file.startsWith('public/'));
  const changed = [...present, ...deleted];
  const code = changed.some(isTyped);
  return [
    ...(present.length > 0 ? [formatStep(present)] : []),
    ...(linted.length > 0 ? [lintStep(linted)] : []),
    ...(changed.some((file) => file.startsWith('tests/')) ? [requirementsStep] : []),
    ...(code ? [typesStep] : []),
    ...(astroFiles.length > 0 ? [astroStep(astroFiles)] : []),
    ...(code ? [unusedStep] : []),
  ];
}
