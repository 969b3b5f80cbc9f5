import sharp from 'sharp';
import { paths } from '../../../src/i18n/paths.ts';
import { expectNoOverflow } from '../overflow.ts';
import { type Browser, expect, type Page } from '../shop-test.ts';
import { openSignedIn } from '../signed-in.ts';

const ivy = 'ivy.desk@aurevane.example';
export const nora = 'nora.guest@aurevane.example';
export const reviewsOf = (locale: string) => paths.accountSection(locale, 'Reviews');

export const main = (page: Page) => page.getByRole('main');
export const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
export const star = (page: Page, count: number) => main(page).getByRole('radio', { name: `${count} of 5 stars` });
export const words = (page: Page) => main(page).getByRole('textbox', { name: 'Your review' });
export const form = (page: Page, product: string) =>
  main(page).getByRole('heading', { level: 2, name: `Your review of ${product}` });
/** The entry of a product in the list of the account. */
export const entry = (page: Page, product: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: product }) });
/** A review at the desk. */
export const deskReview = (page: Page, text: string) => main(page).getByRole('article').filter({ hasText: text });

export const createPicture = () =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: '#8a1f3d' } })
    .jpeg()
    .toBuffer();

/** A photo as a phone takes it: noisy, of more than six megabytes, and held sideways. */
export function createPhoto(): Promise<Buffer> {
  const [width, height] = [3_000, 2_000];
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Opens a queue of the desk in a browser of its own. */
export async function openQueue(browser: Browser, queue: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: process.env['TEST_SITE_URL'] ?? '' });
  await openSignedIn(page, ivy, paths.desk('en-us'));
  await page.goto(`${paths.desk('en-us')}?section=reviews&queue=${queue}`);
  await expect(main(page).getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
  return page;
}

/** Expects that nothing of the page is wider than a narrow screen. */
export const expectToFit = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 700 });
  await expectNoOverflow(page);
};

/** A word that no other review has. Digits would be taken for a phone number. */
export const createWord = (): string =>
  Date.now()
    .toString(36)
    .replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
