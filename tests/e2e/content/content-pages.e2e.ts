import { getDistributor } from '../../../src/contract/referral/distributors.ts';
import { createWireDistributor } from '../../fixtures/referral/wire-distributor.ts';
import { expectAccessibleInBothSchemes } from '../accessible.ts';
import { openLastStep, terms } from '../checkout/ordering.ts';
import { expect, type Page, test } from '../shop-test.ts';

/** Those that are not in the matrix of all kinds of pages, where the other pages of texts are. */
const pages = ['copyright-policy', 'terms-of-use', 'returns', 'sell'];
interface Distributor {
  id: string;
  name: string;
}
const marisol = { id: '1204417', name: 'Marisol Vega' };
const hollis = { id: '1187052', name: 'Hollis Bramwell' };
const main = (page: Page) => page.getByRole('main');
const own = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });

/** Opens a page with a distributor whom an earlier link has left in this browser. */
async function openWithDistributor(page: Page, path: string, distributor: Distributor): Promise<void> {
  await page.addInitScript(
    ([key, text]) => {
      localStorage.setItem(key, text);
    },
    [
      'shop.distributor',
      JSON.stringify({ ...distributor, country: 'US', reason: 'followed', at: Date.now() }),
    ] as const,
  );
  await page.goto(path);
  await expect(page.getByRole('banner').getByText(distributor.name)).toBeVisible();
}

/** An API that sends all that it knows of a distributor, whatever they show. */
const sendEverything = (page: Page, site: Parameters<typeof createWireDistributor>[0]) =>
  page.route(`**${getDistributor.path.replace(':id', marisol.id)}`, (route) =>
    route.fulfill({ json: createWireDistributor(site), headers: { 'access-control-allow-origin': '*' } }),
  );

test('PAGE-017 PAGE-020 PAGE-022 pages of texts are accessible, light and dark, and fit 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const name of pages)
    await test.step(name, async () => {
      await page.goto(`/fr-ca/${name}/`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessibleInBothSchemes(page);
    });
});

test('PAGE-017 the table of contents leads to its sections by keyboard', async ({ page }) => {
  await page.goto('/en-us/privacy-policy/');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Who sees it' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#section-3$/);
  await expect(main(page).getByRole('heading', { name: 'Who sees it' })).toBeInViewport();
  await expect(main(page).getByText('Last changed on May 4, 2026')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('PAGE-018 an answer opens by keyboard', async ({ page }) => {
    await page.goto('/en-au/faq/');
    const answer = main(page).getByText('Standard shipping is free from $130.00.');
    await expect(answer).toBeHidden();
    await main(page).locator('summary').filter({ hasText: 'What does shipping cost?' }).focus();
    await page.keyboard.press('Enter');
    await expect(answer).toBeVisible();
  });

  test('PAGE-023 about and contact are the company, and lead to the distributors', async ({ page }) => {
    for (const [path, heading] of [
      ['aboutme', 'How it began'],
      ['contact', 'Call us'],
    ] as const) {
      await page.goto(`/en-us/${path}/`);
      await expect(main(page).getByRole('heading', { name: heading })).toBeVisible();
      await expect(main(page).getByRole('link', { name: 'Find a distributor' })).toHaveAttribute(
        'href',
        '/en-us/distributor/',
      );
    }
  });
});

test('PAGE-023 PAGE-025 about shows the own site of the distributor, and contact how they are reached', async ({
  page,
}) => {
  await openWithDistributor(page, '/en-us/aboutme/', marisol);
  const section = own(page, 'Marisol Vega');
  await expect(section.getByText('Thursday shade table, 4 to 7')).toBeVisible();
  await expect(section.getByText('Se habla español.')).toBeVisible();
  await expect(section.locator('.own-portrait')).toHaveJSProperty('complete', true);
  await expect(section.getByRole('link', { name: 'Blog' })).toHaveAttribute(
    'href',
    'https://marisol-vega.example/journal',
  );
  await expect(section.getByRole('link', { name: 'YouTube' })).toHaveAttribute('target', '_blank');
  await expect(main(page).getByRole('link', { name: 'Find a distributor' })).toBeHidden();
  await expectAccessibleInBothSchemes(page);
  await section.getByRole('link', { name: 'Contact Marisol Vega' }).click();
  await expect(page).toHaveURL('/en-us/contact/');
  await expect(own(page, 'Marisol Vega').getByRole('link', { name: '512-555-0142' })).toHaveAttribute(
    'href',
    'tel:+15125550142',
  );
  await expect(own(page, 'Marisol Vega').getByText('418 East Seventh Street')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('PAGE-024 an address that the distributor hides is nowhere on their page', async ({ page }) => {
  await openWithDistributor(page, '/en-us/contact/', hollis);
  const section = own(page, 'Hollis Bramwell');
  await expect(section.getByRole('link', { name: '503-555-0117' })).toBeVisible();
  await expect(section.getByText('Address')).toBeHidden();
  await expect(main(page)).not.toContainText('Alder Street');
});

test('PAGE-024 phone and address stay hidden even if the API sends them', async ({ page }) => {
  await sendEverything(page, { showPhone: false, showAddress: false });
  for (const path of ['aboutme', 'contact', 'sell']) {
    await openWithDistributor(page, `/en-us/${path}/`, marisol);
    await expect(own(page, 'Marisol Vega')).toBeVisible();
    expect(await page.content()).not.toMatch(/555-0142|East Seventh|Willow Bend|marisol\.vega@/);
  }
});

test('PAGE-025 their pages show banners, texts, accounts and the video of the distributor', async ({ page }) => {
  await sendEverything(page, {
    socialInfo: {
      ...{ facebookAccount: 'marisolvegabeauty', instagramAccount: 'marisol', useMyInstagram: true },
      ...{ youTubeAccount: 'marisol', youTubeVideo: 'https://youtu.be/aB3-x', useMyYouTube: true },
    },
  });
  for (const path of ['aboutme', 'contact', 'sell'])
    await test.step(path, async () => {
      await openWithDistributor(page, `/en-us/${path}/`, marisol);
      const section = own(page, 'Marisol Vega');
      await expect(section.getByText('Thursday shade table')).toBeVisible();
      await expect(section.getByText('I keep a table by the window.')).toBeVisible();
      for (const [name, href] of [
        ['Blog', 'https://marisol-vega.example/journal'],
        ['Facebook', 'https://www.facebook.com/marisolvegabeauty'],
        ['Instagram', 'https://www.instagram.com/marisol'],
        ['YouTube', 'https://www.youtube.com/@marisol'],
        ['Watch my video', 'https://youtu.be/aB3-x'],
      ] as const)
        await expect(section.getByRole('link', { name })).toHaveAttribute('href', href);
      await expect(section.locator('iframe')).toHaveCount(0);
    });
});

test('PAGE-023 on a phone the distributor comes after the text, which does not move for them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithDistributor(page, '/en-us/contact/', marisol);
  const text = main(page).getByRole('heading', { name: 'Call us' });
  const section = own(page, 'Marisol Vega');
  await expect(section).toBeVisible();
  const [textBox, sectionBox] = [await text.boundingBox(), await section.boundingBox()];
  expect(textBox?.y).toBeLessThan(sectionBox?.y ?? 0);
  await page.setViewportSize({ width: 1280, height: 900 });
  const [wideText, wideSection] = [await text.boundingBox(), await section.boundingBox()];
  expect(wideText?.x).toBeLessThan(wideSection?.x ?? 0);
  expect(wideSection?.y).toBeLessThan((wideText?.y ?? 0) + 100);
});

test('PAGE-025 T24 markup in the texts of a distributor is text', async ({ page }) => {
  await sendEverything(page, {});
  await openWithDistributor(page, '/en-us/aboutme/', marisol);
  await expect(own(page, 'Marisol Vega').getByText('Se habla español.')).toBeVisible();
  await expect(own(page, 'Marisol Vega').locator('script, b')).toHaveCount(0);
});

test('PAGE-022 recruitment leads to the distributor, or without one to the company', async ({ page }) => {
  await page.goto('/en-us/sell/');
  await expect(main(page).getByRole('link', { name: 'Talk to us instead' })).toHaveAttribute('href', '/en-us/contact/');
  await openWithDistributor(page, '/en-us/sell/', marisol);
  await own(page, 'Marisol Vega').getByRole('link', { name: 'Contact Marisol Vega' }).click();
  await expect(page).toHaveURL('/en-us/contact/');
});

test('PAGE-023 where the distributor cannot be loaded, the page says so and tries again', async ({ page }) => {
  await openWithDistributor(page, '/en-us/faq/', marisol);
  await page.route(`**${getDistributor.path.replace(':id', marisol.id)}`, (route) => route.abort());
  await page.goto('/en-us/aboutme/');
  await expect(main(page).getByRole('status')).toContainText('We couldn’t load your distributor’s page just now.');
  await expect(main(page).getByRole('heading', { name: 'How it began' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.unroute(`**${getDistributor.path.replace(':id', marisol.id)}`);
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(own(page, 'Marisol Vega')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Try again' })).toBeHidden();
});

test('PAGE-017 CHK-059 the terms open beside the checkout, which stays as it is', async ({ page, context }) => {
  await openLastStep(page);
  await terms(page).check();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Read the terms' }).click();
  const policy = await opened;
  await expect(policy).toHaveURL(/\/en-us\/terms-of-use\/$/);
  await expect(policy.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  await expect(terms(page)).toBeChecked();
});

test('PAGE-017 VAL-050 the policies open beside the registration, which keeps what is typed', async ({
  page,
  context,
}) => {
  await page.goto('/en-us/newguestaccount/');
  const firstName = page.getByRole('textbox', { name: 'First name' });
  await expect(firstName).toBeEnabled();
  await firstName.fill('June');
  for (const [name, path] of [
    ['Read the privacy policy', 'privacy-policy'],
    ['Read the terms of use', 'terms-of-use'],
  ] as const) {
    const opened = context.waitForEvent('page');
    await main(page).getByRole('link', { name }).click();
    await expect(await opened).toHaveURL(new RegExp(`/en-us/${path}/$`));
  }
  await expect(firstName).toHaveValue('June');
});
