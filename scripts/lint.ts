import { spawnSync } from 'node:child_process';
import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import stylelint from 'stylelint';
import { root, printLine, runCommand, parseArguments } from './lib/command.ts';
import { ensureAstroTypes } from './lib/astro-types.ts';
import { findAreaCircles, findImportCircles } from './lib/import-circles.ts';

/**
 * Whether a rule restricts imports between modules. Findings of these rules are counted separately, like import cycles.
 */
const isBoundaryRule = (rule: string | null): boolean => rule?.startsWith('boundaries/') ?? false;

const eslintCache = join(root, 'node_modules', '.cache', 'check', 'eslint.json');

/** Runs ESLint and prints its findings. Returns the rule of each finding. */
async function runEslint(
  paths: readonly string[],
  { fix, cache }: { fix: boolean; cache: boolean },
): Promise<(string | null)[]> {
  if (paths.length === 0) return [];
  const eslint = new ESLint({ cwd: root, fix, cache, cacheLocation: eslintCache, cacheStrategy: 'content' });
  const results = await eslint.lintFiles([...paths]);
  if (fix) await ESLint.outputFixes(results);
  const formatter = await eslint.loadFormatter('stylish');
  process.stdout.write(await formatter.format(results));
  return results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
}

/** Runs a linter of the project, which prints its findings. Returns whether there are any. */
const finds = (args: readonly string[]): boolean =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status !== 0;

/** Runs the lint rules that need types (.oxlintrc.json). */
const hasTypedFindings = (paths: readonly string[], fix: boolean): boolean =>
  paths.length > 0 && finds(['node_modules/oxlint/bin/oxlint', ...(fix ? ['--fix'] : []), ...paths]);

const allStyles = 'src/**/*.{css,astro}';

/** Runs stylelint (stylelint.config.js) and prints its findings. Returns their number. */
async function countStyleFindings(files: readonly string[], fix: boolean): Promise<number> {
  if (files.length === 0) return 0;
  const { results, report } = await stylelint.lint({ cwd: root, files: [...files], fix, formatter: 'string' });
  process.stdout.write(report);
  return results.reduce((count, { warnings }) => count + warnings.length, 0);
}

/** Prints the import cycles, including type imports. Returns their number. */
function reportImportCircles(): number {
  const circles = ['src', 'scripts', 'tests'].flatMap((folder) =>
    findImportCircles(join(root, folder)).map((files) => ({ folder, files })),
  );
  for (const { folder, files } of circles) printLine(`These files of ${folder} import each other: ${files.join(', ')}`);
  return circles.length;
}

/**
 * Prints the areas, which are the folders of a module and the files beside them, that import each other, imports of types
 * included; returns how many circles there are.
 */
function reportAreaCircles(): number {
  const layers = globSync(['src/*/', 'src/server/*/'], { cwd: root });
  const circles = layers.flatMap((layer) => findAreaCircles(join(root, layer)).map((circle) => ({ layer, ...circle })));
  for (const { layer, areas, imports } of circles) {
    printLine(
      `These areas of ${layer} import each other: ${areas.join(', ')}. Move what both need into the lower one or beside them, or pass it in where the program is put together:`,
    );
    for (const { from, to } of imports) printLine(`  ${from} imports ${to}`);
  }
  return circles.length;
}

/** Looks for unused files, exports and packages (knip.json). */
const hasUnusedCode = (): boolean => finds(['node_modules/knip/bin/knip.js', '--no-progress']);

/**
 * Lints the given files, or everything. Only a run over everything looks for import cycles, of files and of areas, and
 * for unused code. A warning counts like an error. `--json FILE` also writes the counts. `--cache` reuses the last results
 * for unchanged files, even if types that they use have changed: it is for quick checks.
 */
await runCommand(async ({ args }) => {
  const { values, positionals: paths } = parseArguments(args, {
    json: { type: 'string' },
    fix: { type: 'boolean', default: false },
    cache: { type: 'boolean', default: false },
  });
  const isWholeProject = paths.length === 0;
  ensureAstroTypes();
  const rules = await runEslint(isWholeProject ? ['.'] : paths.filter((path) => !path.endsWith('.css')), values);
  const stylePaths = isWholeProject ? [allStyles] : paths.filter((path) => /\.(?:css|astro)$/.test(path));
  const styleFindings = await countStyleFindings(stylePaths, values.fix);
  const typedPaths = isWholeProject ? ['src', 'scripts', 'tests'] : paths.filter((path) => /\.tsx?$/.test(path));
  const boundaryFindings = rules.filter(isBoundaryRule).length;
  const counts = {
    lint: rules.length - boundaryFindings,
    types: hasTypedFindings(typedPaths, values.fix) ? 1 : 0,
    styles: styleFindings,
    boundaries: boundaryFindings + (isWholeProject ? reportImportCircles() + reportAreaCircles() : 0),
    unused: isWholeProject && hasUnusedCode() ? 1 : 0,
  };
  if (values.json) writeFileSync(values.json, JSON.stringify(counts));
  if (Object.values(counts).some((count) => count > 0)) process.exitCode = 1;
});
