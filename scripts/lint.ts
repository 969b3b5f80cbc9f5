import { writeFileSync } from 'node:fs';
import { ESLint } from 'eslint';
import { root, runCommand, valuesOf } from './parts/command.ts';
import { ensurePageTypes } from './parts/page-types.ts';

/** The rules that hold the rooms and forbid circles; a run of all tests counts them apart. */
const isBoundary = (rule: string | null): boolean =>
  rule === 'import-x/no-cycle' || (rule?.startsWith('boundaries/') ?? false);

/**
 * Lints the files that are named, else everything. A warning counts as much as an error. `--json FILE` also writes the
 * counts.
 */
await runCommand(async ({ arguments: given }) => {
  const report = valuesOf('--json', given)[0];
  const named = given.filter((value) => !value.startsWith('--') && value !== report);
  ensurePageTypes();
  const eslint = new ESLint({ cwd: root, fix: given.includes('--fix') });
  const results = await eslint.lintFiles(named.length > 0 ? named : ['.']);
  if (given.includes('--fix')) await ESLint.outputFixes(results);
  const formatter = await eslint.loadFormatter('stylish');
  process.stdout.write(await formatter.format(results));
  const rules = results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
  const boundaries = rules.filter(isBoundary).length;
  if (report) writeFileSync(report, JSON.stringify({ lint: rules.length - boundaries, boundaries }));
  if (rules.length > 0) process.exitCode = 1;
});
