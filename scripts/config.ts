import { readEnvironment } from '../src/config/environment.ts';
import { listVariables } from '../src/config/list-variables.ts';
import { readPublishTarget } from '../src/config/publish-target.ts';
import { parseFlags, printLine, runCommand } from './lib/command.ts';

const usage = 'Usage: npm run config [-- --set]\n  --set  only the settings that are set';

await runCommand(({ args }) => {
  const { set } = parseFlags(args, { set: { type: 'boolean', default: false } }, usage);
  for (const { name, defaultValue, description, value } of listVariables(process.env)) {
    if (set && value === null) continue;
    const suffix = [value !== null && `is ${value}`, defaultValue !== '' && `default ${defaultValue}`].filter(Boolean);
    printLine(`${name}${suffix.length > 0 ? `  (${suffix.join('; ')})` : ''}\n    ${description}`);
  }
  printLine('\nNAME_FILE is a file that contains the value of NAME: DATABASE_URL_FILE=/run/secrets/database-url.');
  const { isProduction, productionProblems } = readEnvironment(process.env);
  readPublishTarget(process.env);
  if (productionProblems.length === 0)
    printLine(
      `These settings are valid for ${isProduction ? 'a shop for real customers' : 'a shop for developers'}: npm start.`,
    );
  else printLine(['A shop for real customers also needs:', ...productionProblems].join('\n  '));
  return Promise.resolve();
});
