import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  addImport,
  appendRow,
  assertArea,
  importName,
  insertAt,
  toKebabCase,
  assertFilesAbsent,
  type ScaffoldPlan,
  readProjectFile,
  failScaffold,
} from './plan.ts';

const usage = 'Say an area, its file and a name in camel case: npm run new -- endpoint checkout/regions/findDepot';

interface EndpointNames {
  area: string;
  call: string;
  /** Where the call is declared: from the project's folder, and from `src/contract/`. */
  contract: string;
  contractPath: string;
  address: string;
}

function parseEndpointName(root: string, given: string): EndpointNames {
  const [, area = '', file = '', call = ''] =
    /^([a-z]+)\/([a-z-]+)\/([a-z][A-Za-z0-9]*)$/.exec(given) ??
    failScaffold(`"${given}" is no name for a call. ${usage}`);
  assertArea(root, area, usage);
  const contractPath = `${area}/${file}.ts`;
  const contract = `src/contract/${contractPath}`;
  if (!existsSync(join(root, contract)) || !readProjectFile(root, contract).includes('endpoint('))
    failScaffold(`There is no ${contract} with calls. ${usage}`);
  if (new RegExp(`\\b${call}\\b`).test(readProjectFile(root, contract)))
    failScaffold(`${contract} has a "${call}" already.`);
  return { area, call, contract, contractPath, address: `/api/${file}/${call}` };
}

const renderEndpoint = ({
  call,
  address,
}: EndpointNames) => `/** An extension: the shop must work without it. Say here what it answers, and in which units. */
export const ${call} = endpoint('GET', '${address}', {
  requirements: [], summary: 'What ${toKebabCase(call).replaceAll('-', ' ')} answers', policy: 'public', reply: z.object({ ready: z.boolean() }), isExtension: true,
});
`;

const renderRoute = ({ call }: EndpointNames) => `route(${call}, () => ({ ready: true }))`;

/** The list of an area's routes, such as `catalogueRoutes`. */
const areaListName = ({ area }: EndpointNames) => `${area}Routes`;

const renderRouteFile = (
  names: EndpointNames,
) => `import { ${names.call} } from '../../../contract/${names.contractPath}';
import { route } from '../../platform/http/route.ts';

export const ${areaListName(names)} = () => [${renderRoute(names)}];
`;

const renderTestFile = ({
  call,
  contractPath,
}: EndpointNames) => `import { afterAll, beforeAll, expect, test } from 'vitest';
import { ${call} } from '../../../src/contract/${contractPath}';
import { callApi, sendRequest } from '../../fixtures/http-request.ts';
import { startBackend } from '../../fixtures/server/backend.ts';
import type { TestBackend } from '../../fixtures/server/backend.ts';

let backend: TestBackend;
beforeAll(async () => { backend = await startBackend(); }, 60_000);
afterAll(() => backend.stop());

test('${call} answers in the shape of the contract', async () => {
  expect(await callApi(backend.url, ${call})).toEqual({ ready: true });
});

test('${call} finds its address in any case', async () => {
  const response = await sendRequest(backend.url, { ...${call}, path: ${call}.path.toUpperCase() });
  expect(response.status).toBe(200);
});
`;

const routeListFile = 'src/server/routes.ts';

/** The list of every area's routes, with those of an area that had none. */
function registerArea(root: string, names: EndpointNames): string {
  const list = areaListName(names);
  const text = addImport(
    readProjectFile(root, routeListFile),
    `import { ${list} } from './areas/${names.area}/routes.ts';`,
  );
  const end = text.indexOf('\n  ];', text.indexOf('function createAvailableRoutes'));
  return end < 0
    ? failScaffold(
        `The scaffold looks for the list of "createAvailableRoutes" in ${routeListFile}, and it is not there any more. Mend scripts/lib/scaffold.`,
      )
    : insertAt(text, end, `\n    ...${list}(),`);
}

/** The call among the routes of its area; an area without routes begins its file and is registered. */
function planRoute(root: string, names: EndpointNames): { routeFile: string; files: Record<string, string> } {
  const routeFile = `src/server/areas/${names.area}/routes.ts`;
  if (!existsSync(join(root, routeFile)))
    return { routeFile, files: { [routeFile]: renderRouteFile(names), [routeListFile]: registerArea(root, names) } };
  const text = readProjectFile(root, routeFile);
  const list =
    /^export const (\w+Routes) = /m.exec(text)?.[1] ??
    failScaffold(
      `The scaffold looks for the list of routes in ${routeFile}, and there is none. Mend scripts/lib/scaffold.`,
    );
  const withImport = importName(text, names.call, `../../../contract/${names.contractPath}`);
  return { routeFile, files: { [routeFile]: appendRow(withImport, list, renderRoute(names)) } };
}

const readingCallsFile = 'tests/contract/platform/reading-calls.ts';

/** The list of calls that are asked once, whatever the country. */
const addReadingCall = (root: string, { call, contractPath }: EndpointNames): string =>
  appendRow(
    importName(readProjectFile(root, readingCallsFile), call, `../../../src/contract/${contractPath}`),
    'once',
    `[${call}, {}]`,
  );

/** A call of the contract with its route and its contract test. `given` is `area/file/callName`. */
export function planEndpoint(root: string, given: string): ScaffoldPlan {
  const names = parseEndpointName(root, given);
  const { area, call, contract } = names;
  const test = `tests/contract/${area}/${toKebabCase(call)}.test.ts`;
  assertFilesAbsent(root, test);
  const { routeFile, files } = planRoute(root, names);
  return {
    files: {
      [contract]: `${readProjectFile(root, contract).trimEnd()}\n\n${renderEndpoint(names)}`,
      ...files,
      [test]: renderTestFile(names),
      [readingCallsFile]: addReadingCall(root, names),
    },
    nextSteps: [
      `Give the call its method, address, shapes and policy in ${contract}.`,
      `Let ${routeFile} answer from a query of its area.`,
      `Say in ${test} what it promises.`,
    ],
  };
}
