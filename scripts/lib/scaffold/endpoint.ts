import { existsSync, globSync } from 'node:fs';
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
  failOutdated,
  failScaffold,
} from './plan.ts';

const usage =
  'Give an area, its contract file and a name in camel case: npm run new -- endpoint checkout/regions/findDepot';

interface EndpointNames {
  area: string;
  call: string;
  /** The path of the file that declares the call: from the project folder, and from `src/contract/`. */
  contractFile: string;
  contractPath: string;
  urlPath: string;
}

function parseEndpointName(root: string, input: string): EndpointNames {
  const [, area = '', file = '', call = ''] =
    /^([a-z]+)\/([a-z-]+)\/([a-z][A-Za-z0-9]*)$/.exec(input) ??
    failScaffold(`"${input}" is not a valid endpoint name. ${usage}`);
  assertArea(root, area, usage);
  const contractPath = `${area}/${file}.ts`;
  const contractFile = `src/contract/${contractPath}`;
  if (!existsSync(join(root, contractFile)) || !readProjectFile(root, contractFile).includes('endpoint('))
    failScaffold(`There is no ${contractFile} with endpoints. ${usage}`);
  if (new RegExp(`\\b${call}\\b`).test(readProjectFile(root, contractFile)))
    failScaffold(`${contractFile} already has "${call}". Choose another name.`);
  return { area, call, contractFile, contractPath, urlPath: `/api/${file}/${call}` };
}

const renderEndpoint = ({
  call,
  urlPath,
}: EndpointNames) => `/** Extension: a shop must work without it. Describe the reply and its units here. */
export const ${call} = endpoint('GET', '${urlPath}', {
  requirements: [], summary: 'The reply of ${toKebabCase(call).replaceAll('-', ' ')}', policy: 'public', reply: z.object({ ready: z.boolean() }), isExtension: true,
});
`;

const renderRoute = ({ call }: EndpointNames) => `route(${call}, () => ({ ready: true }))`;

/** The name of the list of an area's routes, such as `catalogueRoutes`. */
const getRouteListName = ({ area }: EndpointNames) => `${area}Routes`;

const renderRouteFile = (
  names: EndpointNames,
) => `import { ${names.call} } from '../../../contract/${names.contractPath}';
import { route } from '../../platform/http/route.ts';

export const ${getRouteListName(names)} = () => [${renderRoute(names)}];
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

test('${call} replies in the shape of the contract', async () => {
  expect(await callApi(backend.url, ${call})).toEqual({ ready: true });
});

test('${call} is found at its path in upper case', async () => {
  const response = await sendRequest(backend.url, { ...${call}, path: ${call}.path.toUpperCase() });
  expect(response.status).toBe(200);
});
`;

const routeListFile = 'src/server/routes.ts';

/** Adds the routes of an area to the list of all routes. */
function addAreaRoutes(root: string, names: EndpointNames): string {
  const routeList = getRouteListName(names);
  const text = addImport(
    readProjectFile(root, routeListFile),
    `import { ${routeList} } from './areas/${names.area}/routes.ts';`,
  );
  const end = text.indexOf('\n  ];', text.indexOf('function createAvailableRoutes'));
  return end < 0
    ? failOutdated(`the list of routes of "createAvailableRoutes" in ${routeListFile}`)
    : insertAt(text, end, `\n    ...${routeList}(),`);
}

/**
 * The file of an area with the routes of a contract file. Otherwise the area's `routes.ts`, which may not exist yet.
 */
function findRouteFile(root: string, { area, contractPath }: EndpointNames): string {
  const candidates = globSync(`src/server/areas/${area}/*routes.ts`, { cwd: root }).sort();
  const file = candidates.find((candidate) => readProjectFile(root, candidate).includes(`/contract/${contractPath}'`));
  return file ?? `src/server/areas/${area}/routes.ts`;
}

/** Adds the route of the call to its area. Creates the file if the area has none. */
function planRoute(root: string, names: EndpointNames): { routeFile: string; files: Record<string, string> } {
  const routeFile = findRouteFile(root, names);
  if (!existsSync(join(root, routeFile)))
    return { routeFile, files: { [routeFile]: renderRouteFile(names), [routeListFile]: addAreaRoutes(root, names) } };
  const text = readProjectFile(root, routeFile);
  const routeList =
    /^export const (\w+Routes) = /m.exec(text)?.[1] ?? failOutdated(`an exported list of routes in ${routeFile}`);
  const textWithImport = importName(text, names.call, `../../../contract/${names.contractPath}`);
  return { routeFile, files: { [routeFile]: appendRow(textWithImport, routeList, renderRoute(names)) } };
}

const readingCallsFile = 'tests/contract/platform/reading-calls.ts';

/** Adds the call to the calls without a country that the contract tests make once. */
const addReadingCall = (root: string, { call, contractPath }: EndpointNames): string =>
  appendRow(
    importName(readProjectFile(root, readingCallsFile), call, `../../../src/contract/${contractPath}`),
    'once',
    `[${call}, {}]`,
  );

/** Plans an endpoint of the contract with its route and its contract test. `input` is `area/file/callName`. */
export function planEndpoint(root: string, input: string): ScaffoldPlan {
  const names = parseEndpointName(root, input);
  const { area, call, contractFile } = names;
  const testFile = `tests/contract/${area}/${toKebabCase(call)}.test.ts`;
  assertFilesAbsent(root, testFile);
  const { routeFile, files } = planRoute(root, names);
  return {
    files: {
      [contractFile]: `${readProjectFile(root, contractFile).trimEnd()}\n\n${renderEndpoint(names)}`,
      ...files,
      [testFile]: renderTestFile(names),
      [readingCallsFile]: addReadingCall(root, names),
    },
    nextSteps: [
      `Give the endpoint its method, path, schemas and policy in ${contractFile}.`,
      `Answer it in ${routeFile} from a query of the area.`,
      `Describe what it promises in ${testFile}.`,
    ],
  };
}
