import { explain, root, say, valuesOf } from './parts/command.ts';
import { countryPlan } from './parts/scaffold/country.ts';
import { endpointPlan } from './parts/scaffold/endpoint.ts';
import { islandPlan } from './parts/scaffold/island.ts';
import { type Plan, refuse, write } from './parts/scaffold/plan.ts';

const usage = `npm run new -- endpoint AREA/NAME
npm run new -- country CODE --locale LOCALE --currency CURRENCY
npm run new -- island NAME`;

function planFor(kind: string, name: string, given: readonly string[]): Plan {
  const value = (flag: string) => valuesOf(flag, given)[0] ?? '';
  if (kind === 'endpoint') return endpointPlan(root, name);
  if (kind === 'country')
    return countryPlan(root, { code: name, locale: value('--locale'), currency: value('--currency') });
  if (kind === 'island') return islandPlan(root, name);
  return refuse(`There is nothing to make of "${kind}". There are:\n${usage}`);
}

try {
  const [kind = '', name = '', ...given] = process.argv.slice(2);
  const plan = planFor(kind, name, given);
  write(root, plan);
  say(
    `Written:\n${Object.keys(plan.files)
      .map((path) => `  ${path}`)
      .join('\n')}\nNext:\n${plan.next.map((step) => `  ${step}`).join('\n')}`,
  );
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
