import { mustBeNew, pascal, type Plan, refuse } from './plan.ts';

const storeFile = (name: string, Name: string) => `import { atom, type ReadableAtom } from 'nanostores';

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

const islandFile = (file: string, name: string, Name: string) => `import { useStore } from '@nanostores/react';
import { $${name}, close${Name}, open${Name} } from '../../stores/${file}.ts';

export interface ${Name}Props { texts: { open: string; close: string } }

/** The first render shows the closed state, as the page's HTML does. */
export function ${Name}({ texts }: ${Name}Props) {
  const isOpen = useStore($${name}).status === 'open';
  return <button type="button" aria-expanded={isOpen} onClick={isOpen ? close${Name} : open${Name}}>{isOpen ? texts.close : texts.open}</button>;
}
`;

const testFile = (file: string, name: string, Name: string) => `import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { ${Name} } from '../../../src/islands/${file}/${file}.tsx';
import { $${name}, close${Name}, open${Name} } from '../../../src/stores/${file}.ts';

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

/** An island with its store and a test of both. `file` is in kebab case. */
export function islandPlan(root: string, file: string): Plan {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(file))
    refuse(`"${file}" is no name for an island. Say it in kebab case: npm run new -- island gift-note`);
  const Name = pascal(file);
  const name = Name.slice(0, 1).toLowerCase() + Name.slice(1);
  const [island, store, test] = [
    `src/islands/${file}/${file}.tsx`,
    `src/stores/${file}.ts`,
    `tests/unit/stores/${file}.test.ts`,
  ];
  mustBeNew(root, island, store, test);
  return {
    files: {
      [island]: islandFile(file, name, Name),
      [store]: storeFile(name, Name),
      [test]: testFile(file, name, Name),
    },
    next: [
      `Give ${store} its states and verbs; calls go through src/client.`,
      `Show them in ${island}.`,
      `Put the island on a page: <${Name} client:idle texts={…} />.`,
    ],
  };
}
