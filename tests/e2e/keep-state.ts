import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test, type Page } from 'playwright/test';
import type { GalleryState } from '../../scripts/lib/gallery/state.ts';

/** Where `npm run gallery` keeps the states of pages. */
const folder = process.env['GALLERY_FOLDER'];

/** Runs in the browser. The page as HTML, with what only scripts know written into a copy of it. */
function writeHtml(): string {
  const copy = document.documentElement.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  const originals = [...document.documentElement.querySelectorAll('*')];
  const copies = [...copy.querySelectorAll('*')];
  for (const [index, original] of originals.entries()) {
    const copied = copies[index];
    if (!copied) continue;
    if (original instanceof HTMLInputElement) {
      if (original.type === 'checkbox' || original.type === 'radio')
        copied.toggleAttribute('checked', original.checked);
      else if (original.type !== 'file') copied.setAttribute('value', original.value);
    }
    if (original instanceof HTMLTextAreaElement) copied.textContent = original.value;
    if (original instanceof HTMLOptionElement) copied.toggleAttribute('selected', original.selected);
    if (original.matches('dialog:modal')) copied.setAttribute('data-gallery', 'modal');
    if (original.matches(':popover-open')) copied.setAttribute('data-gallery', 'popover');
    if (original === document.activeElement) copied.setAttribute('data-gallery-focus', '');
    // A frame is another program's page, which only its own session can open.
    if (original instanceof HTMLIFrameElement) copied.removeAttribute('src');
    if (original.matches('script, noscript, [rel=modulepreload]')) copied.remove();
  }
  const adopted = document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  const style = document.createElement('style');
  style.textContent = adopted.join('\n');
  copy.querySelector('head')?.append(style);
  return `<!doctype html>${copy.outerHTML}`;
}

/** Keeps a page for the gallery, if one is being made. Browser tests do so wherever they ask whether it is accessible. */
export async function keepState(page: Page): Promise<void> {
  if (folder === undefined) return;
  const { file, titlePath, project, annotations } = test.info();
  const [, ...titles] = titlePath;
  const state: GalleryState = {
    file: relative(join(project.testDir), file),
    title: titles.join(' › '),
    path: new URL(page.url()).pathname,
    html: await page.evaluate(writeHtml),
  };
  // A test may keep several states.
  annotations.push({ type: 'state', description: state.path });
  const number = annotations.filter(({ type }) => type === 'state').length;
  const digest = createHash('sha256').update(`${state.file} ${state.title}`).digest('hex').slice(0, 8);
  mkdirSync(folder, { recursive: true });
  const name = `${state.file.replaceAll(/[^a-z\d]+/gi, '-')}-${digest}-${number}`;
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ ...state, title: `${state.title} (${number})` }));
}
