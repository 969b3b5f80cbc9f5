import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addImport, addRow, insert, kebab, mustBeNew, type Plan, read, refuse } from './plan.ts';

const usage = 'Say an area and a name in camel case: npm run new -- endpoint regions/findDepot';

interface Names {
  area: string;
  call: string;
  file: string;
  address: string;
}

function namesOf(root: string, given: string): Names {
  const [, area = '', call = ''] =
    /^([a-z-]+)\/([a-z][A-Za-z0-9]*)$/.exec(given) ?? refuse(`"${given}" is no name for a call. ${usage}`);
  const contract = `src/contract/${area}.ts`;
  if (!existsSync(join(root, contract)) || !read(root, contract).includes('endpoint('))
    refuse(`There is no area "${area}" in src/contract. ${usage}`);
  if (new RegExp(`\\b${call}\\b`).test(read(root, contract))) refuse(`${contract} has a "${call}" already.`);
  return { area, call, file: kebab(call), address: `/api/${area}/${call}` };
}

const value = ({
  call,
  address,
}: Names) => `/** An extension: the shop must work without it. Say here what it answers, and in which units. */
export const ${call} = endpoint('GET', '${address}', {
  rows: [], summary: 'What ${kebab(call).replaceAll('-', ' ')} answers', policy: 'public', reply: z.object({ ready: z.boolean() }), extension: true,
});
`;

const routeFile = ({ area, call }: Names) => `import { ${call} } from '../../contract/${area}.ts';
import { route } from '../http/route.ts';

const answer = route(${call}, () => ({ ready: true }));

export const ${call}Routes = () => [answer];
`;

const testFile = ({ area, call }: Names) => `import { afterAll, beforeAll, expect, test } from 'vitest';
import { ${call} } from '../../src/contract/${area}.ts';
import { ask, send } from '../fixtures/ask.ts';
import { startBackend } from '../fixtures/backend.ts';
import type { TestBackend } from '../fixtures/backend.ts';

let backend: TestBackend;
beforeAll(async () => { backend = await startBackend(); }, 60_000);
afterAll(() => backend.stop());

test('${call} answers in the shape of the contract', async () => {
  expect(await ask(backend.url, ${call})).toEqual({ ready: true });
});

test('${call} finds its address in any case', async () => {
  const response = await send(backend.url, { ...${call}, path: ${call}.path.toUpperCase() });
  expect(response.status).toBe(200);
});
`;

function routesIndex(root: string, { call, file }: Names): string {
  const text = addImport(read(root, 'src/server/routes.ts'), `import { ${call}Routes } from './${file}.ts';`);
  const end = text.indexOf('\n  ];', text.indexOf('function built'));
  return end < 0
    ? refuse(
        'The scaffold looks for the list "built" in src/server/routes.ts, and it is not there any more. Mend scripts/parts/scaffold.',
      )
    : insert(text, end, `\n    ...${call}Routes(),`);
}

const callsFile = 'tests/contract/platform/reading-calls.ts';

/** The list of calls that are asked once, whatever the country. */
function readingCalls(root: string, { area, call }: Names): string {
  const text = read(root, callsFile);
  const imported = new RegExp(`import \\{ ([^}]+) \\} from '../../src/contract/${area}.ts';`);
  const found = imported.exec(text);
  const withImport = found
    ? text.replace(imported, `import { ${found[1] ?? ''}, ${call} } from '../../src/contract/${area}.ts';`)
    : addImport(text, `import { ${call} } from '../../src/contract/${area}.ts';`);
  return addRow(withImport, 'once', `[${call}, {}]`);
}

/** A call of the contract with its route and its contract test. `given` is `area/callName`. */
export function endpointPlan(root: string, given: string): Plan {
  const names = namesOf(root, given);
  const contract = `src/contract/${names.area}.ts`;
  const [route, test] = [`src/server/routes/${names.file}.ts`, `tests/contract/${names.file}.test.ts`];
  mustBeNew(root, route, test);
  return {
    files: {
      [contract]: `${read(root, contract).trimEnd()}\n\n${value(names)}`,
      [route]: routeFile(names),
      [test]: testFile(names),
      'src/server/routes.ts': routesIndex(root, names),
      [callsFile]: readingCalls(root, names),
    },
    next: [
      `Give the call its method, address, shapes and policy in ${contract}.`,
      `Let ${route} answer from a repository.`,
      `Say in ${test} what it promises.`,
    ],
  };
}
