import { printError, root, parseArguments, printLine } from './lib/command.ts';
import { planCountry } from './lib/scaffold/country.ts';
import { planEndpoint } from './lib/scaffold/endpoint.ts';
import { planIsland } from './lib/scaffold/island.ts';
import { type ScaffoldPlan, failScaffold, writeFiles } from './lib/scaffold/plan.ts';

const usage = `npm run new -- endpoint AREA/FILE/NAME
npm run new -- country CODE --locale LOCALE --currency CURRENCY
npm run new -- island AREA/NAME`;

function createPlan(args: readonly string[]): ScaffoldPlan {
  const { values, positionals } = parseArguments(
    args,
    { locale: { type: 'string', default: '' }, currency: { type: 'string', default: '' } },
    usage,
  );
  const [kind = '', name = ''] = positionals;
  if (kind === 'endpoint') return planEndpoint(root, name);
  if (kind === 'country') return planCountry(root, { code: name, locale: values.locale, currency: values.currency });
  if (kind === 'island') return planIsland(root, name);
  return failScaffold(`There is no scaffold "${kind}". Use one of:\n${usage}`);
}

try {
  const plan = createPlan(process.argv.slice(2));
  await writeFiles(root, plan);
  printLine(
    `Written:\n${Object.keys(plan.files)
      .map((path) => `  ${path}`)
      .join('\n')}\nNext:\n${plan.nextSteps.map((step) => `  ${step}`).join('\n')}`,
  );
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
