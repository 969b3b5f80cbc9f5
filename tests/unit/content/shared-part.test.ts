import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  collectParts,
  markStyles,
  renderSharedPart,
  renderSharedTemplate,
  splitAtParts,
} from '../../../src/content/shared-part.ts';
import { collectReads, getSnapshot } from '../../../src/content/snapshot/snapshot.ts';
import { writeSampleSnapshot } from '../../fixtures/site/sample-snapshot.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';

async function useNewSnapshot(): Promise<void> {
  const { path, remove } = await createTemporaryFolder();
  vi.stubEnv('SNAPSHOT', writeSampleSnapshot({ file: join(path, 'snapshot.sqlite') }));
  const snapshot = getSnapshot();
  onTestFinished(async () => {
    snapshot.close();
    await remove();
  });
}

beforeEach(() => {
  vi.stubEnv('DEV', false);
  return () => {
    vi.unstubAllEnvs();
  };
});

const renderMenu = () => {
  const render = vi.fn(() => Promise.resolve(`<nav>${getSnapshot().navigation('en-us').header.length}</nav>`));
  return { render, renderPart: () => renderSharedPart('menu/en-us', render) };
};

test('a part is rendered once, and every page that shows it depends on the rows that the part has read', async () => {
  await useNewSnapshot();
  const { render, renderPart } = renderMenu();
  const first = await collectReads(renderPart);
  const second = await collectReads(async () => {
    getSnapshot().site();
    return renderPart();
  });
  expect(render).toHaveBeenCalledOnce();
  expect(second.result).toBe(first.result);
  expect([first.reads, second.reads]).toEqual([['navigation:en-us'], ['navigation:en-us', 'site:site']]);
});

test('pages that render side by side keep separate reads', async () => {
  await useNewSnapshot();
  const { renderPart } = renderMenu();
  const [one, other] = await Promise.all([
    collectReads(renderPart),
    collectReads(async () => {
      getSnapshot().country('US');
      return renderPart();
    }),
  ]);
  expect([one.reads, other.reads]).toEqual([['navigation:en-us'], ['country:US', 'navigation:en-us']]);
});

test('a new snapshot renders its parts anew', async () => {
  const { render, renderPart } = renderMenu();
  await useNewSnapshot();
  await renderPart();
  await useNewSnapshot();
  await renderPart();
  expect(render).toHaveBeenCalledTimes(2);
});

test('a part that fails is rendered again by the next page', async () => {
  await useNewSnapshot();
  const render = vi.fn(() => Promise.resolve('<p></p>')).mockRejectedValueOnce(new Error('no such row'));
  await expect(renderSharedPart('failing', render)).rejects.toThrow('no such row');
  expect(await renderSharedPart('failing', render)).toBe('<p></p>');
});

test('development renders a part each time, so that edits show', async () => {
  vi.stubEnv('DEV', true);
  await useNewSnapshot();
  const { render, renderPart } = renderMenu();
  await renderPart();
  await renderPart();
  expect(render).toHaveBeenCalledTimes(2);
});

test('a page of the publish has a mark in place of each part, and its pieces are the whole page', async () => {
  await useNewSnapshot();
  const { renderPart } = renderMenu();
  const styles = markStyles('a{}');
  const renderOuter = () => renderSharedPart('outer', async () => `<div>${await renderPart()}</div>`);
  for (let page = 0; page < 2; page += 1) {
    const { result, parts } = await collectParts(
      async () => `<style>${styles}</style>${await renderPart()}<hr>${await renderOuter()}`,
    );
    expect(result).not.toContain('nav');
    const pieces = splitAtParts(result, parts);
    const menu = await renderPart();
    expect(pieces).toEqual(['<style>', 'a{}', '</style>', menu, '<hr>', `<div>${menu}</div>`, '']);
    expect([...parts.values()].map(({ name }) => name)).toEqual(['menu/en-us', 'outer', styles]);
  }
});

test('a part of another page is refused', async () => {
  await useNewSnapshot();
  const { renderPart } = renderMenu();
  const { result } = await collectParts(async () => `<p>${await renderPart()}`);
  expect(() => splitAtParts(result, new Map())).toThrow('A page shows a part of another page: <p>');
});

describe('a template', () => {
  // As Astro escapes attributes and texts.
  const attribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const text = (value: string) =>
    attribute(value).replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&#39;');
  const renderLink = () =>
    vi.fn(({ href, 'en-us': name }: { href: string; 'en-us': string }) =>
      Promise.resolve(
        `<a href="${attribute(href)}">${getSnapshot().locales().length} ${text(name)}<i title="${attribute(name)}"></i></a>`,
      ),
    );

  test('is rendered once and filled in with the values of each page, escaped for texts and attributes', async () => {
    await useNewSnapshot();
    const render = renderLink();
    const show = (href: string, name: string) => renderSharedTemplate('link', { href, 'en-us': name }, render);
    const count = getSnapshot().locales().length;
    expect(await show('/a/', 'one')).toBe(`<a href="/a/">${count} one<i title="one"></i></a>`);
    expect(await show('/?a=1&b="2"', "<b>it's $& $1</b>")).toBe(
      `<a href="/?a=1&amp;b=&quot;2&quot;">${count} &lt;b&gt;it&#39;s $&amp; $1&lt;/b&gt;<i title="<b>it's $&amp; $1</b>"></i></a>`,
    );
    expect(render).toHaveBeenCalledOnce();
  });

  test('shows an empty value as its content does', async () => {
    await useNewSnapshot();
    const render = ({ src }: { src: string }) =>
      Promise.resolve(src === '' ? '<p data-src>' : `<p data-src="${attribute(src)}">`);
    const shown: string[] = [];
    for (const src of ['/a', '', '/b', '']) shown.push(await renderSharedTemplate('picture', { src }, render));
    expect(shown).toEqual(['<p data-src="/a">', '<p data-src>', '<p data-src="/b">', '<p data-src>']);
  });

  test.for<[string, (name: string) => string]>([
    ['does not escape', (name) => name],
    ['changes', (name) => text(name.slice(0, -1))],
  ])('that %s a value is refused', async ([, show]) => {
    await useNewSnapshot();
    const render = ({ name }: { name: string }) => Promise.resolve(`<p>${show(name)}</p>`);
    await expect(renderSharedTemplate('line', { name: 'one' }, render)).rejects.toThrow(
      'The template line changes a value or does not escape it.',
    );
  });

  test('is text of its page, and what it has read are reads of each page that shows it', async () => {
    await useNewSnapshot();
    const render = vi.fn(({ path }: { path: string }) =>
      Promise.resolve(`<nav title="${attribute(path)}">${getSnapshot().navigation('en-us').header.length}</nav>`),
    );
    const show = (path: string) =>
      collectReads(() => collectParts(() => renderSharedTemplate('menu', { path }, render)));
    for (const path of ['/one/', '/two/']) {
      const { result, reads } = await show(path);
      expect(reads).toEqual(['navigation:en-us']);
      expect(splitAtParts(result.result, result.parts)).toEqual([expect.stringContaining(`<nav title="${path}">`)]);
    }
    expect(render).toHaveBeenCalledOnce();
  });

  test('is rendered with the values in development', async () => {
    vi.stubEnv('DEV', true);
    await useNewSnapshot();
    const render = renderLink();
    await renderSharedTemplate('link', { href: '/a/', 'en-us': 'one' }, render);
    expect(render).toHaveBeenCalledWith({ href: '/a/', 'en-us': 'one' });
  });
});
