import { describeError, root, printLine, readFlagValues } from './lib/command.ts';
import { planCountry } from './lib/scaffold/country.ts';
import { planEndpoint } from './lib/scaffold/endpoint.ts';
import { planIsland } from './lib/scaffold/island.ts';
import { type ScaffoldPlan, failScaffold, writeFiles } from './lib/scaffold/plan.ts';

const usage = `npm run new -- endpoint AREA/FILE/NAME
npm run new -- country CODE --locale LOCALE --currency CURRENCY
npm run new -- island AREA/NAME`;

function createPlan(kind: string, name: string, given: readonly string[]): ScaffoldPlan {
  const value = (flag: string) => readFlagValues(flag, given)[0] ?? '';
  if (kind === 'endpoint') return planEndpoint(root, name);
  if (kind === 'country')
    return planCountry(root, { code: name, locale: value('--locale'), currency: value('--currency') });
  if (kind === 'island') return planIsland(root, name);
  return failScaffold(`There is no scaffold "${kind}". Use one of:\n${usage}`);
}

try {
  const [kind = '', name = '', ...given] = process.argv.slice(2);
  const plan = createPlan(kind, name, given);
  await writeFiles(root, plan);
  printLine(
    `Written:\n${Object.keys(plan.files)
      .map((path) => `  ${path}`)
      .join('\n')}\nNext:\n${plan.nextSteps.map((step) => `  ${step}`).join('\n')}`,
  );
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`);
  process.exitCode = 1;
}
