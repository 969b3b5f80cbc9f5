import { expectAccessible, expectAccessibleInBothSchemes } from '../accessible.ts';
import { expect, type Page, test } from '../shop-test.ts';
import { openSignedIn } from '../signed-in.ts';
import { accounts } from '../signing-in.ts';
import {
  button,
  createPhoto,
  createPicture,
  createWord,
  deskReview,
  entry,
  expectToFit,
  form,
  main,
  nora,
  openQueue,
  reviewsOf,
  star,
  words,
} from './review-pages.ts';

const maxPictureBytes = 6_000_000;
const cream = 'Morning Glass Gel Cream';

test.setTimeout(180_000);

/** After a decision the focus goes on, and the page scrolls there: a press before that would miss what it is meant for. */
const expectDecided = (desk: Page) =>
  expect(desk.locator('#desk-queue:focus, [id^="desk-review-"]:focus')).toHaveCount(1);

test('a buyer writes with a picture, staff publish it and answer, and the account says so', async ({
  page,
  browser,
}) => {
  const text = `Sinks in at once. ${createWord()}`;
  await openSignedIn(page, nora, reviewsOf('en-us'));
  await expect(main(page).getByRole('heading', { level: 2, name: 'To review' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectToFit(page, 320);
  const opener = button(page, `Write a review of ${cream}`);
  await opener.press('Enter');
  await expect(form(page, cream)).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  await expectToFit(page, 320);
  await button(page, 'Back to the list').click();
  await expect(opener).toBeFocused();
  await opener.press('Enter');

  // What is wrong is named, and nothing is lost.
  await main(page).getByLabel('Title').fill('x'.repeat(81));
  await expect(main(page).getByText('1 character too many')).toBeVisible();
  await main(page).getByLabel('Name shown').fill(' ');
  await button(page, 'Send review').press('Enter');
  const summary = main(page).getByRole('region', { name: 'Check these fields' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Choose from one to five stars.',
    'Title: use at most 80 characters.',
    'Enter the name to show.',
  ]);
  await expectAccessibleInBothSchemes(page);
  await summary.getByRole('link', { name: 'Choose from one to five stars.' }).press('Enter');
  await expect(star(page, 1)).toBeFocused();
  for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(star(page, 4)).toBeChecked();
  await main(page).getByLabel('Title').fill('Light');
  await words(page).fill(text);
  await main(page).getByLabel('Name shown').fill('Nora W.');
  await main(page).getByLabel('Skin type').selectOption('Dry');

  const pictures = main(page).getByLabel('Add pictures');
  await pictures.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(main(page).getByText('This file isn’t a picture that we can show.')).toBeVisible();
  await pictures.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(maxPictureBytes + 1) });
  await expect(main(page).getByText('This picture is larger than 6 MB.')).toBeVisible();
  await expectAccessible(page);
  await pictures.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await createPicture() });
  const preview = main(page).getByRole('img', { name: 'Your picture 1' });
  await expect(preview).toBeVisible();
  await page.reload();
  await expect(words(page)).toHaveValue(text);
  await expect(star(page, 4)).toBeChecked();
  await expect
    .poll(() => preview.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(80);
  await expectAccessibleInBothSchemes(page);

  // The photo of a phone is made smaller before it is sent.
  const photo = await createPhoto();
  expect(photo.length).toBeGreaterThan(maxPictureBytes);
  const upload = page.waitForRequest((request) => request.url().endsWith('/api/Reviews/Pictures'));
  await pictures.setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: photo });
  const second = main(page).getByRole('img', { name: 'Your picture 2' });
  await expect(second).toBeVisible();
  expect((await upload).postDataBuffer()?.length).toBeLessThan(maxPictureBytes / 2);
  expect(await second.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    1067, 1600,
  ]);
  await button(page, 'Remove picture 2').click();
  await expect(second).toBeHidden();

  const reply = Promise.withResolvers<undefined>();
  await page.route('**/api/Reviews', async (route) => {
    await reply.promise;
    await route.abort();
  });
  await main(page).getByLabel('Title').press('Enter');
  // What is typed now would be neither sent nor kept.
  await expect(button(page, 'One moment')).toBeFocused();
  await page.keyboard.type('Lost');
  reply.resolve(undefined);
  await expect(summary.getByRole('link', { name: /We couldn’t send your review/ })).toBeVisible();
  await page.unroute('**/api/Reviews');
  await expect(main(page).getByLabel('Title')).toHaveValue('Light');
  await words(page).fill(`${text} Call me: 512-555-0184.`);
  await button(page, 'Send review').click();
  await expect(words(page)).toHaveAccessibleDescription(/Leave the phone number out/);
  await words(page).fill(text);
  await button(page, 'Send review').click();
  await expect(main(page).getByRole('heading', { level: 2, name: 'Thank you' })).toBeFocused();
  await expect(entry(page, cream)).toContainText('Waiting: we read it before it appears.');
  await expectAccessibleInBothSchemes(page);
  await expectToFit(page, 320);

  const desk = await openQueue(browser, 'waiting');
  const review = deskReview(desk, text);
  await expect(review.getByRole('img', { name: 'Picture 1 of the buyer' })).toBeVisible();
  await expect(review).toContainText('Skin: dry');
  await expectAccessibleInBothSchemes(desk);
  await expectToFit(desk, 320);
  await review.getByRole('button', { name: `Publish the review of ${cream}` }).press('Enter');
  await expect(review).toHaveCount(0);
  await expect(desk.getByText('The review goes live with the next publish.').first()).toBeVisible();
  await expectDecided(desk);

  await main(desk).getByRole('link', { name: 'Published' }).click();
  await review.getByRole('button', { name: `Answer the review of ${cream}` }).press('Enter');
  await desk.keyboard.type('We are glad to read this.');
  await expectAccessibleInBothSchemes(desk);
  await review.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(review.getByText('We are glad to read this.')).toBeVisible();
  await expect(review.getByRole('button', { name: /^Edit the answer/ })).toBeFocused();
  await review.getByRole('button', { name: /^Take back the answer/ }).press('Enter');
  await expect(review.getByText('We are glad to read this.')).toHaveCount(0);
  await desk.close();

  await page.reload();
  await expect(entry(page, cream)).toContainText('Published');
  await button(page, `Withdraw your review of ${cream}`).press('Enter');
  const question = page.getByRole('dialog', { name: 'Withdraw your review?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expect(entry(page, cream)).toContainText('Withdrawn');
  await expect(button(page, `Write a review of ${cream}`)).toBeFocused();
});

test('an order leads to the form, staff refuse with a reason, and nothing changed meanwhile is decided', async ({
  page,
  browser,
}) => {
  const text = `Cures everything. ${createWord()}`;
  await openSignedIn(page, accounts.grace, '/en-us/administration/Orders/');
  await page.goto('/en-us/administration/Orders/?group=completed');
  await main(page).getByRole('table').locator('tbody tr').getByRole('button').first().click();
  const link = page.getByRole('dialog').getByRole('link', { name: /^(?:Write a review|Your review) ./ });
  await expectAccessible(page);
  await link.first().click();
  await expect(page).toHaveURL(/\/administration\/Reviews\/\?write=\d+-/);
  const title = main(page).getByRole('heading', { level: 2, name: /^Your review of / });
  await expect(title).toBeVisible();
  const product = ((await title.textContent()) ?? '').replace('Your review of ', '');
  await star(page, 5).check();
  await words(page).fill(text);
  await button(page, 'Send review').click();
  await expect(main(page).getByRole('heading', { level: 2, name: 'Thank you' })).toBeVisible();

  const desk = await openQueue(browser, 'waiting');
  const review = deskReview(desk, text);
  await expect(review).toBeVisible();
  await button(page, `Edit your review of ${product}`).click();
  await words(page).fill(`${text} Really.`);
  await button(page, 'Send review').click();
  await expect(main(page).getByRole('heading', { level: 2, name: 'Thank you' })).toBeVisible();
  const refuse = review.getByRole('button', { name: /^Refuse the review/ });
  const question = desk.getByRole('dialog', { name: 'Refuse this review?' });
  await refuse.press('Enter');
  await question.getByRole('button', { name: 'Refuse' }).press('Enter');
  await expect(question.getByText('Choose a reason.')).toBeVisible();
  await expectAccessibleInBothSchemes(desk);
  await question.getByRole('radio', { name: 'It promises an effect on health' }).check();
  await question.getByRole('button', { name: 'Refuse' }).press('Enter');
  await expect(review.getByRole('alert')).toContainText('Nothing is decided');
  await expect(review).toContainText('Really.');
  await expectAccessibleInBothSchemes(desk);
  await refuse.press('Enter');
  await question.getByRole('radio', { name: 'It promises an effect on health' }).check();
  await question.getByRole('button', { name: 'Refuse' }).press('Enter');
  await expect(review).toHaveCount(0);
  await expectDecided(desk);
  await main(desk).getByRole('link', { name: 'Refused' }).click();
  await expect(review).toContainText('Refused: It promises an effect on health');
  await main(desk)
    .getByRole('link', { name: /^Reported/ })
    .click();
  await expect(main(desk).getByText('Readers report it:').first()).toBeVisible();
  await expect(
    main(desk)
      .getByRole('button', { name: /^Keep published/ })
      .first(),
  ).toBeVisible();
  await expectAccessibleInBothSchemes(desk);
  await desk.route('**/api/Desk/Reviews?queue=published*', (route) =>
    route.fulfill({ json: { reviews: [], total: 0, page: 1, pages: 0, counts: { waiting: 0, reported: 0 } } }),
  );
  await main(desk).getByRole('link', { name: 'Published' }).click();
  await expect(main(desk).getByText('No review is published yet.')).toBeVisible();
  await expectAccessibleInBothSchemes(desk);
  await desk.close();

  await page.reload();
  await expect(entry(page, product)).toContainText('Not shown because it promises an effect on health.');
  await expectAccessibleInBothSchemes(page);
  await button(page, `Edit your review of ${product}`).click();
  await button(page, 'Send review').click();
  await expect(main(page).getByRole('link', { name: /This is the review that isn’t shown/ })).toBeVisible();
});
