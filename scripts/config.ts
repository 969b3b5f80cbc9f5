import { readEnvironment } from '../src/config/environment.ts';
import { listVariables } from '../src/config/list-variables.ts';
import { readPublishTarget } from '../src/config/publish-target.ts';
import { parseArguments, printLine, runCommand } from './lib/command.ts';

const usage = `Usage: npm run config [-- --set]
Lists the environment variables that the programs read, what each is for, its default, and what it is set to here or in
.env. --set lists only those that are set. It then says whether the shop could start with them.`;

await runCommand(({ args }) => {
  const { values } = parseArguments(
    args,
    { set: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    usage,
  );
  if (values.help) printLine(usage);
  for (const { name, defaultValue, description, value } of listVariables(process.env)) {
    if (values.set && value === null) continue;
    const suffix = [value !== null && `is ${value}`, defaultValue !== '' && `default ${defaultValue}`].filter(Boolean);
    printLine(`${name}${suffix.length > 0 ? `  (${suffix.join('; ')})` : ''}\n    ${description}`);
  }
  printLine('\nNAME_FILE names a file with the value of NAME: DATABASE_URL_FILE=/run/secrets/database-url.');
  const { isProduction, productionProblems } = readEnvironment(process.env);
  readPublishTarget(process.env);
  if (productionProblems.length === 0)
    printLine(`These settings fit ${isProduction ? 'a shop for real customers' : 'a shop for developers'}: npm start.`);
  else printLine(['A shop for real customers also needs:', ...productionProblems].join('\n  '));
  return Promise.resolve();
});
