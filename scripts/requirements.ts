import { printLine, root, runCommand } from './lib/command.ts';
import { checkRequirementIds } from './lib/requirement-ids.ts';

/** Fails when a title or a comment contains an unknown id. Lists the requirements that no test names. */
await runCommand(async () => {
  const { findings, unnamed, requirementCount } = checkRequirementIds(root);
  for (const { id, statement } of unnamed) printLine(`${id}  ${statement}`);
  printLine(`${unnamed.length} of ${requirementCount} rows of tests/requirements.tsv are named by no test.`);
  for (const { file, line, message } of findings) printLine(`${file}:${line}  ${message}`);
  if (findings.length > 0) process.exitCode = 1;
});
