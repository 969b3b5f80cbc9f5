import { expectAccessible } from '../accessible.ts';
import { expect, type Page, test } from '../shop-test.ts';

const faq = '/en-us/faq/';
const field = (page: Page) => page.getByRole('textbox', { name: 'Search the questions' });
const questions = (page: Page) => page.getByRole('main').locator('.question:visible');
const topics = (page: Page) => page.getByRole('navigation', { name: 'Topics' });

test('PAGE-018 words narrow the questions to those that have them, and say how many are left', async ({ page }) => {
  await page.goto(faq);
  await expect(questions(page).first()).toBeVisible();
  const all = await questions(page).count();
  await field(page).click();
  await expect(page.locator('faq-search:defined')).toBeVisible();
  await field(page).fill('Rétürn');
  await expect(page.getByRole('status').filter({ hasText: /^Questions found: [1-4]$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Can I return something?' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Why do I need a distributor?' })).toBeHidden();
  await expectAccessible(page);
  await field(page).fill('zzyzx');
  await expect(questions(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact' }).first()).toBeVisible();
  await expectAccessible(page);
  await field(page).fill('');
  await expect(questions(page)).toHaveCount(all);
});

test('PAGE-018 a question is found however it is typed', async ({ page }) => {
  await page.goto(faq);
  await field(page).click();
  await expect(page.locator('faq-search:defined')).toBeVisible();
  // Phones type the apostrophe of the texts, keyboards another one. A sentence has signs that the texts have elsewhere.
  for (const typed of ["doesn't", 'doesn’t', 'Can I return it?']) {
    await field(page).fill('');
    await expect(questions(page).first()).toBeVisible();
    await field(page).fill(typed);
    await expect(page.getByRole('status').filter({ hasText: /^Questions found: [1-9]$/ }), typed).toBeVisible();
  }
});

test('PAGE-018 topics and answers have addresses, and an address opens its answer', async ({ page }) => {
  await page.goto(faq);
  await topics(page).getByRole('link', { name: 'Your distributor' }).click();
  await expect(page.getByRole('heading', { name: 'Your distributor', exact: true })).toBeInViewport();
  await page.getByRole('heading', { name: 'Where is my order?' }).click();
  const address = await page.getByRole('link', { name: 'Link to this answer' }).getAttribute('href');
  await page.goto('/en-us/contact/');
  await page.goto(`${faq}${address ?? ''}`);
  await expect(page.getByText('with its tracking number once it has left')).toBeInViewport();
});

test('the questions say how to reach the house, as the contact page does', async ({ page }) => {
  await page.goto(faq);
  const card = page.getByRole('complementary', { name: 'Ask a person' });
  await expect(card.getByRole('link').first()).toHaveAttribute('href', /^tel:\+1/);
  await expect(card).toContainText('Monday to Friday');
  await card.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/en-us/contact/');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the questions are there by topic, without a field that nothing answers', async ({ page }) => {
    await page.goto(faq);
    await expect(field(page)).toBeHidden();
    await expect(topics(page).getByRole('link')).toHaveCount(4);
    await page.getByText('Where is my order?').click();
    await expect(page.getByText('with its tracking number once it has left')).toBeVisible();
  });
});
