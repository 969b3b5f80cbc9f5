import { describe, expect, test } from 'vitest';
import {
  assertModelled,
  createPageModel,
  type PageModel,
  renderByModel,
} from '../../../src/publish/bundle/page-model.ts';

interface FirstPage {
  params: Readonly<Record<string, string | undefined>>;
  pathname: string;
  styles: Set<string>;
  _metadata: { rendererSpecificHydrationScripts: Set<string>; extraHead: string[]; hasRenderedHead: boolean };
  createAstro(props: object, slots: object): unknown;
}
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
  return {
    pages,
    countSlots: () => slotsMade,
    renderPage: (result: FirstPage) => {
      pages.push(result);
      result._metadata.extraHead.push(`<title>${result.params['sku']}</title>`);
      result.styles.add(`${result.params['sku']}.css`);
      result._metadata = { ...result._metadata, hasRenderedHead: true };
      const astro = result.createAstro({}, {}) as AstroSeen;
      const isSame = astro.slots === astro.slots;
      return Promise.resolve(JSON.stringify([astro.props, astro.params, result.pathname, isSame]));
    },
    createSlots: () => ({ made: ++slotsMade }),
  };
}

test('a page after the model has the params and the path it is asked for', async () => {
  const model = createPageModel(createFirstPage(), createRendering());
  expect(await model.render({ sku: 'second' }, '/en-us/product/second/')).toBe(
    JSON.stringify([{}, { sku: 'second' }, '/en-us/product/second/', true]),
  );
});

test('a page leaves nothing for the pages after it', async () => {
  const rendering = createRendering();
  const first = createFirstPage();
  const model = createPageModel(first, rendering);
  await rendering.renderPage({ ...first, createAstro: () => ({}) });
  await model.render({ sku: 'second' }, '/second/');
  await model.render({ sku: 'third' }, '/third/');
  expect(rendering.pages.map(({ styles }) => [...styles])).toEqual([
    ['shared.css', 'first.css'],
    ['shared.css', 'second.css'],
    ['shared.css', 'third.css'],
  ]);
  expect(rendering.pages.map(({ _metadata }) => _metadata.extraHead)).toEqual([
    ['<title>first</title>'],
    ['<title>second</title>'],
    ['<title>third</title>'],
  ]);
});

test('a component makes its slots once, when it asks for them', async () => {
  const rendering = createRendering();
  const model = createPageModel(createFirstPage(), rendering);
  await model.render({ sku: 'second' }, '/second/');
  expect(rendering.countSlots()).toBe(1);
});

describe('a page whose model does not follow Astro', () => {
  const page = { params: {}, pathname: '/en-us/a/' };
  const brokenModel: PageModel = { render: () => Promise.reject(new TypeError('result.newField is undefined')) };
  const answer = (status: number) => () => Promise.resolve({ status, text: 'by Astro' });

  test('fails with the reason of its model when Astro can render it', async () => {
    await expect(renderByModel(brokenModel, page, answer(200))).rejects.toMatchObject({
      code: 'PAGE_MODEL_BROKEN',
      message: expect.stringContaining('/en-us/a/, but the model of its route does not: TypeError: result.newField'),
    });
  });

  test('has the answer of Astro when that fails too', async () => {
    expect(await renderByModel(brokenModel, page, answer(500))).toEqual({ status: 500, text: 'by Astro' });
  });

  test('fails when Astro leaves nothing to make a model of, unless it is a file or failed', () => {
    const assert = (type: string, status: number) => () => {
      assertModelled({ type, route: '/[locale]/a' }, { status, pathname: '/en-us/a/' });
    };
    expect(assert('page', 200)).toThrow(/without what the model of \/\[locale\]\/a is made of/);
    expect(assert('page', 500)).not.toThrow();
    expect(assert('endpoint', 200)).not.toThrow();
  });
});
