import { expect, test } from 'vitest';
import { createPageModel } from '../../../src/publish/code/page-model.ts';

type FirstPage = Parameters<typeof createPageModel>[0];
type Rendering = Parameters<typeof createPageModel>[2];
interface AstroSeen {
  props: unknown;
  params: unknown;
  slots: unknown;
}

const createFirstPage = (): FirstPage => ({
  params: { sku: 'first' },
  pathname: '/en-us/product/first/',
  styles: new Set(['shared.css']),
  _metadata: { rendererSpecificHydrationScripts: new Set(), extraHead: [], hasRenderedHead: false },
  createAstro: () => {
    throw new Error('A page after a model has an Astro of its own.');
  },
});

/** Renders as Astro does: a component asks for its `Astro`, and notes what the page has on it. */
function createRendering() {
  const pages: FirstPage[] = [];
  let slotsMade = 0;
  const rendering: Rendering = {
    renderToString: (result, _component, props, slots) => {
      pages.push(result);
      (result._metadata['extraHead'] as string[]).push(`<title>${result.params['sku']}</title>`);
      (result['styles'] as Set<string>).add(`${result.params['sku']}.css`);
      result._metadata = { ...result._metadata, hasRenderedHead: true };
      const astro = result.createAstro(props, { default: slots }) as AstroSeen;
      const isSame = astro.slots === astro.slots;
      return Promise.resolve(JSON.stringify([astro.props, astro.params, result.pathname, isSame]));
    },
    createSlots: () => ({ made: ++slotsMade }),
  };
  return { rendering, pages, countSlots: () => slotsMade };
}

test('a page after the model has the params and the path it is asked for', async () => {
  const model = createPageModel(createFirstPage(), 'component', createRendering().rendering);
  expect(await model.render({ sku: 'second' }, '/en-us/product/second/')).toBe(
    JSON.stringify([{}, { sku: 'second' }, '/en-us/product/second/', true]),
  );
});

test('a page leaves nothing for the pages after it', async () => {
  const { rendering, pages } = createRendering();
  const first = createFirstPage();
  const model = createPageModel(first, 'component', rendering);
  await rendering.renderToString({ ...first, createAstro: () => ({}) }, 'component', {}, {}, true);
  await model.render({ sku: 'second' }, '/second/');
  await model.render({ sku: 'third' }, '/third/');
  expect(pages.map(({ styles }) => [...(styles as Set<string>)])).toEqual([
    ['shared.css', 'first.css'],
    ['shared.css', 'second.css'],
    ['shared.css', 'third.css'],
  ]);
  expect(pages.map(({ _metadata }) => _metadata['extraHead'])).toEqual([
    ['<title>first</title>'],
    ['<title>second</title>'],
    ['<title>third</title>'],
  ]);
});

test('a component makes its slots once, when it asks for them', async () => {
  const { rendering, countSlots } = createRendering();
  const model = createPageModel(createFirstPage(), 'component', rendering);
  await model.render({ sku: 'second' }, '/second/');
  expect(countSlots()).toBe(1);
});
