import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { collectParts, markStyles, renderSharedPart, splitAtParts } from '../../../src/components/shared-part.ts';
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
