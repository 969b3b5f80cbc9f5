import { assertArea, assertFilesAbsent, toPascalCase, type ScaffoldPlan, failScaffold } from './plan.ts';

const usage = 'Say an area and a name in kebab case: npm run new -- island bag/gift-note';

interface IslandNames {
  area: string;
  file: string;
  /** In camel case, and in Pascal case. */
  name: string;
  Name: string;
}

function parseIslandName(root: string, given: string): IslandNames {
  const [, area = '', file = ''] =
    /^([a-z]+)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(given) ??
    failScaffold(`"${given}" is no name for an island. ${usage}`);
  assertArea(root, area, usage);
  const Name = toPascalCase(file);
  return { area, file, name: Name.slice(0, 1).toLowerCase() + Name.slice(1), Name };
}

const renderStoreFile = ({ name, Name }: IslandNames) => `import { atom, type ReadableAtom } from 'nanostores';

export type ${Name} = { status: 'closed' } | { status: 'open' };

const $state = atom<${Name}>({ status: 'closed' });

/** What the island shows. Only the verbs below change it. */
export const $${name}: ReadableAtom<${Name}> = $state;

export function open${Name}(): void {
  $state.set({ status: 'open' });
}

export function close${Name}(): void {
  $state.set({ status: 'closed' });
}
`;

const renderIslandFile = ({ area, file, name, Name }: IslandNames) => `import { useStore } from '@nanostores/react';
import { $${name}, close${Name}, open${Name} } from '../../stores/${area}/${file}.ts';

export interface ${Name}Props { texts: { open: string; close: string } }

/** The first render shows the closed state, as the page's HTML does. */
export function ${Name}({ texts }: ${Name}Props) {
  const isOpen = useStore($${name}).status === 'open';
  return <button type="button" aria-expanded={isOpen} onClick={isOpen ? close${Name} : open${Name}}>{isOpen ? texts.close : texts.open}</button>;
}
`;

const renderTestFile = ({ area, file, name, Name }: IslandNames) => `import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { ${Name} } from '../../../src/islands/${area}/${file}.tsx';
import { $${name}, close${Name}, open${Name} } from '../../../src/stores/${area}/${file}.ts';

const html = () => renderToString(createElement(${Name}, { texts: { open: 'Show', close: 'Hide' } }));

beforeEach(close${Name});

test('${file} is closed until it is opened, and closes again', () => {
  expect($${name}.get()).toEqual({ status: 'closed' });
  open${Name}();
  expect($${name}.get()).toEqual({ status: 'open' });
  close${Name}();
  expect($${name}.get()).toEqual({ status: 'closed' });
});

test('${file} is rendered closed on the server, whatever the store holds by then', () => {
  expect(html()).toContain('aria-expanded="false"');
  expect(html()).toContain('Show');
});
`;

/** An island with its store and a test of both. `given` is `area/name`, in kebab case. */
export function planIsland(root: string, given: string): ScaffoldPlan {
  const names = parseIslandName(root, given);
  const { area, file, Name } = names;
  const [island, store, test] = [
    `src/islands/${area}/${file}.tsx`,
    `src/stores/${area}/${file}.ts`,
    `tests/stores/${area}/${file}.test.ts`,
  ];
  assertFilesAbsent(root, island, store, test);
  return {
    files: {
      [island]: renderIslandFile(names),
      [store]: renderStoreFile(names),
      [test]: renderTestFile(names),
    },
    nextSteps: [
      `Give ${store} its states and verbs; calls go through src/client.`,
      `Show them in ${island}.`,
      `Put the island on a page: <${Name} client:idle texts={…} />.`,
    ],
  };
}
