import { writeFileSync } from 'node:fs';
import { ESLint } from 'eslint';
import { root, runCommand, readFlagValues } from './lib/command.ts';
import { ensureAstroTypes } from './lib/astro-types.ts';

/** The rules that hold the rooms and forbid circles; a run of all tests counts them apart. */
const isBoundaryRule = (rule: string | null): boolean =>
  rule === 'import-x/no-cycle' || (rule?.startsWith('boundaries/') ?? false);

/**
 * Lints the files that are named, else everything. A warning counts as much as an error. `--json FILE` also writes the
 * counts.
 */
await runCommand(async ({ args: given }) => {
  const report = readFlagValues('--json', given)[0];
  const named = given.filter((value) => !value.startsWith('--') && value !== report);
  ensureAstroTypes();
  const eslint = new ESLint({ cwd: root, fix: given.includes('--fix') });
  const results = await eslint.lintFiles(named.length > 0 ? named : ['.']);
  if (given.includes('--fix')) await ESLint.outputFixes(results);
  const formatter = await eslint.loadFormatter('stylish');
  process.stdout.write(await formatter.format(results));
  const rules = results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
  const boundaries = rules.filter(isBoundaryRule).length;
  if (report) writeFileSync(report, JSON.stringify({ lint: rules.length - boundaries, boundaries }));
  if (rules.length > 0) process.exitCode = 1;
});
