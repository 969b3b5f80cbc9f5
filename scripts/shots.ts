import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { createSiteServer } from '../src/serve/serve.ts';
import { chromiumArguments, ensureChromium } from './parts/chromium.ts';
import { type Command, root, runCommand, say, valuesOf } from './parts/command.ts';
import { contactSheet, type Shot, writeIndex } from './parts/contact-sheet.ts';
import { findPage, type PageState, pageStates } from './parts/page-states.ts';

const widths = [375, 768, 1440];
const schemes = ['light', 'dark'] as const;
const usualLocales = ['en-us', 'es-mx', 'zh-cn'];
const folder = join(root, 'shots');

/** The shop to look at: `--url`, or the live release, served for as long as the pictures take. */
async function openSite({ arguments: given, places }: Command): Promise<{ url: string; close: () => Promise<void> }> {
  const url = valuesOf('--url', given)[0];
  if (url) return { url: url.replace(/\/+$/, ''), close: () => Promise.resolve() };
  const server = await createSiteServer({ dataDir: places.data, now: Date.now });
  return { url: await server.listen({ host: '127.0.0.1', port: 0 }), close: () => server.close() };
}

async function shoot(browser: Browser, url: string, shot: Omit<Shot, 'file'>): Promise<Shot> {
  const file = join(folder, `${shot.locale}-${shot.state}-${shot.width}-${shot.scheme}.png`);
  const page = await browser.newPage({
    baseURL: url,
    viewport: { width: shot.width, height: 900 },
    colorScheme: shot.scheme,
    reducedMotion: 'reduce',
  });
  try {
    await page.goto(shot.path, { waitUntil: 'load' });
    // Pictures below the fold are loaded on the way down.
    for (const image of await page.locator('img[loading="lazy"]:visible').all()) await image.scrollIntoViewIfNeeded();
    await page.evaluate(async () => {
      scrollTo(0, 0);
      await document.fonts.ready;
    });
    await page.screenshot({ path: file, fullPage: true });
  } finally {
    await page.close();
  }
  return { ...shot, file };
}

async function shootLocale(
  browser: Browser,
  url: string,
  locale: string,
  states: readonly PageState[],
): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const state of states) {
    const path = await findPage(url, locale, state);
    for (const width of widths)
      for (const scheme of schemes)
        shots.push(await shoot(browser, url, { locale, state: state.name, width, scheme, path }));
    say(`${locale} ${state.name}`);
  }
  await contactSheet(shots, join(folder, `sheet-${locale}.png`));
  return shots;
}

function chosen(given: readonly string[]) {
  const [locales, names] = [valuesOf('--locale', given), valuesOf('--state', given)];
  const states = names.length > 0 ? pageStates.filter(({ name }) => names.includes(name)) : pageStates;
  if (states.length < names.length)
    throw new Error(`There is no such page; there are ${pageStates.map(({ name }) => name).join(', ')}.`);
  return { locales: locales.length > 0 ? locales : usualLocales, states };
}

await runCommand(async (command) => {
  const { locales, states } = chosen(command.arguments);
  const executablePath = ensureChromium();
  const site = await openSite(command);
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const shots: Shot[] = [];
    for (const locale of locales) shots.push(...(await shootLocale(browser, site.url, locale, states)));
    writeIndex(shots, folder);
    say(`${shots.length} pictures are in shots/: open shots/index.html, or a sheet-LOCALE.png.`);
  } finally {
    await browser.close();
    await site.close();
  }
});
