import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { UserFacingError } from '../src/config/user-facing-error.ts';
import { createSiteServer } from '../src/serve/serve.ts';
import { chromiumArguments, ensureChromium } from './lib/chromium.ts';
import { type Command, root, runCommand, printLine, parseArguments } from './lib/command.ts';
import { writeContactSheet, type Screenshot, writeIndexPage } from './lib/contact-sheet.ts';
import { findPagePath, type PageState, pageStates } from './lib/page-states.ts';

const widths = [375, 768, 1440];
const schemes = ['light', 'dark'] as const;
const defaultLocales = ['en-us', 'es-mx', 'zh-cn'];
const outputFolder = join(root, 'shots');

/** The shop at `url`. Default: the live release, which is served while the screenshots are taken. */
async function openSite(
  url: string | undefined,
  { dataPaths }: Command,
): Promise<{ url: string; close: () => Promise<void> }> {
  if (url) return { url: url.replace(/\/+$/, ''), close: () => Promise.resolve() };
  const server = await createSiteServer({ dataDir: dataPaths.dataDir, now: Date.now });
  return { url: await server.listen({ host: '127.0.0.1', port: 0 }), close: () => server.close() };
}

async function takeScreenshot(browser: Browser, url: string, shot: Omit<Screenshot, 'file'>): Promise<Screenshot> {
  const file = join(outputFolder, `${shot.locale}-${shot.state}-${shot.width}-${shot.scheme}.png`);
  const page = await browser.newPage({
    baseURL: url,
    viewport: { width: shot.width, height: 900 },
    colorScheme: shot.scheme,
    reducedMotion: 'reduce',
  });
  try {
    await page.goto(shot.path, { waitUntil: 'load' });
    // Images below the fold are loaded when they are scrolled into view.
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

async function takeLocaleScreenshots(
  browser: Browser,
  url: string,
  locale: string,
  states: readonly PageState[],
): Promise<Screenshot[]> {
  const shots: Screenshot[] = [];
  for (const state of states) {
    const path = await findPagePath(url, locale, state);
    for (const width of widths)
      for (const scheme of schemes)
        shots.push(await takeScreenshot(browser, url, { locale, state: state.name, width, scheme, path }));
    printLine(`${locale} ${state.name}`);
  }
  await writeContactSheet(shots, join(outputFolder, `sheet-${locale}.png`));
  return shots;
}

function parseTargets(args: readonly string[]) {
  const { values } = parseArguments(args, {
    url: { type: 'string' },
    locale: { type: 'string', multiple: true, default: [] },
    state: { type: 'string', multiple: true, default: [] },
  });
  const { url, locale: locales, state: names } = values;
  const states = names.length > 0 ? pageStates.filter(({ name }) => names.includes(name)) : pageStates;
  if (states.length < names.length)
    throw new UserFacingError(
      'UNKNOWN_PAGE',
      `There is no such page. There are ${pageStates.map(({ name }) => name).join(', ')}.`,
    );
  return { url, locales: locales.length > 0 ? locales : defaultLocales, states };
}

await runCommand(async (command) => {
  const { url, locales, states } = parseTargets(command.args);
  const executablePath = ensureChromium();
  const site = await openSite(url, command);
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  try {
    rmSync(outputFolder, { recursive: true, force: true });
    mkdirSync(outputFolder, { recursive: true });
    const shots: Screenshot[] = [];
    for (const locale of locales) shots.push(...(await takeLocaleScreenshots(browser, site.url, locale, states)));
    writeIndexPage(shots, outputFolder);
    printLine(`${shots.length} pictures are in shots/: open shots/index.html, or a sheet-LOCALE.png.`);
  } finally {
    await browser.close();
    await site.close();
  }
});
