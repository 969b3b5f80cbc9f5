import { type Browser, chromium, type Page } from 'playwright';
import { chromiumArguments, ensureChromium } from '../../scripts/lib/chromium.ts';
import { findOrStartShop } from '../fixtures/shop.ts';
import { type Cell, formatTable } from './table.ts';

const cpuSlowdown = 4;
const rounds = 5;
/** What three of four interactions must stay below until their next paint, in ms, to count as good. */
const goodMs = 200;
/** How long after a frame the browser may take to report the interactions before it, in ms. */
const reportDelay = 150;

/** Remembers in a page how long each interaction took until its next paint. */
function recordInteractions(): void {
  const durations: number[] = [];
  Object.assign(globalThis, { durations });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && Number(entry.interactionId) > 0) durations.push(entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Takes the longest interaction since the last call; 0 when all were shorter than a frame. */
const takeLongest = (page: Page): Promise<number> =>
  page.evaluate(
    (reportDelayMs) =>
      new Promise<number>((resolve) => {
        // Entries come after the frame that they measure.
        requestAnimationFrame(() => {
          setTimeout(() => {
            const durations = Reflect.get(globalThis, 'durations') as number[];
            resolve(Math.max(0, ...durations.splice(0)));
          }, reportDelayMs);
        });
      }),
    reportDelay,
  );

type Interaction = readonly [name: string, act: (page: Page) => Promise<unknown>];

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name, exact: true });

const guestInteractions: readonly Interaction[] = [
  ['type in a field', (page) => field(page, 'Email').pressSequentially('june@')],
  ['leave a field with an error', (page) => page.keyboard.press('Tab')],
  ['submit an empty step', (page) => button(page, 'Continue to billing').click()],
  ['choose a state', (page) => main(page).getByRole('combobox').press('T')],
  ['choose a shipping method', (page) => main(page).getByRole('radio').last().click()],
  ['tick the captcha', (page) => main(page).getByRole('checkbox').click()],
];
const billingInteractions: readonly Interaction[] = [
  ['go to billing', (page) => button(page, 'Continue to billing').click()],
  ['type another billing address', (page) => main(page).getByRole('checkbox').click()],
  ['keep the shipping address', (page) => main(page).getByRole('checkbox').click()],
  ['go to the last step', (page) => button(page, 'Review your order').click()],
  ['accept the terms', (page) => main(page).getByRole('checkbox').click()],
];
const memberInteractions: readonly Interaction[] = [
  ['open the address book', (page) => button(page, 'Choose another address').click()],
  [
    'choose an address',
    (page) =>
      main(page)
        .getByRole('button', { name: /^Ship here/ })
        .first()
        .click(),
  ],
];
const kreditInteractions: readonly Interaction[] = [
  ['type kredits', (page) => field(page, 'Kiss kredits to use').pressSequentially('5')],
  ['apply kredits', (page) => button(page, 'Apply').click()],
];

type Durations = Map<string, number[]>;

async function measureAll(page: Page, interactions: readonly Interaction[], durations: Durations): Promise<void> {
  for (const [name, act] of interactions) {
    await takeLongest(page);
    await act(page);
    durations.set(name, [...(durations.get(name) ?? []), await takeLongest(page)]);
  }
}

async function openSlowPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.addInitScript(recordInteractions);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return page;
}

/** Walks through the checkout as a guest. */
async function measureGuest(page: Page, durations: Durations): Promise<void> {
  const { fillInFirstStep, openAsGuest, shops } = await import('../e2e/checkout/opening.ts');
  await openAsGuest(page, shops.unitedStates);
  await main(page).getByRole('radio').first().waitFor();
  await measureAll(page, guestInteractions, durations);
  await fillInFirstStep(page);
  await measureAll(page, billingInteractions.slice(0, 1), durations);
  await heading(page, 'Billing').waitFor();
  await measureAll(page, billingInteractions.slice(1, 4), durations);
  await heading(page, 'Place order').waitFor();
  await measureAll(page, billingInteractions.slice(4), durations);
}

/** Walks through the checkout as a member with saved addresses and kredits. */
async function measureMember(page: Page, durations: Durations): Promise<void> {
  const { openCheckout, prepareBrowser, shops, smallBag } = await import('../e2e/checkout/opening.ts');
  const { accounts, signIn } = await import('../e2e/signing-in.ts');
  await prepareBrowser(page, shops.unitedStates, smallBag);
  await signIn(page, accounts.grace, '/en-us/cart/');
  await main(page).getByRole('rowheader').first().waitFor();
  await openCheckout(page, shops.unitedStates.locale);
  await button(page, 'Choose another address').waitFor();
  await measureAll(page, memberInteractions, durations);
  await main(page).getByRole('radio').first().check();
  await button(page, 'Continue to billing').click();
  await button(page, 'Review your order').click();
  await field(page, 'Kiss kredits to use').waitFor();
  await measureAll(page, kreditInteractions, durations);
}

const toRow = ([name, times]: [string, number[]]): Cell[] => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  return [name, at(0.5), at(0.75), at(1), at(0.75) < goodMs ? '' : 'too slow'];
};

/** Measures how soon the checkout paints after each interaction, on a processor slowed four times. */
export async function benchCheckout(say: (text: string) => void): Promise<void> {
  const shop = await findOrStartShop();
  Object.assign(process.env, { TEST_SITE_URL: shop.siteUrl, TEST_API_URL: shop.apiUrl });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments });
  const durations: Durations = new Map();
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const measure of [measureGuest, measureMember]) {
        const page = await openSlowPage(browser, shop.siteUrl);
        await measure(page, durations);
        await page.context().close();
      }
    for (const line of formatTable(['interaction', 'median ms', '75 % ms', 'worst ms', ''], [...durations].map(toRow)))
      say(line);
    say(`(to the next paint, ${rounds} visits each, processor slowed ${cpuSlowdown} times)`);
  } finally {
    await browser.close();
    await shop.stop();
  }
}
