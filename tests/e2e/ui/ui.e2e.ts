import { join } from 'node:path';
import { expect, type Page, test } from '../shop-test.ts';
import { build, type Rolldown } from 'vite';
import { root } from '../../fixtures/site/built-site.ts';
import { expectAccessible } from '../accessible.ts';

// One bundle serves all of these tests.
test.describe.configure({ mode: 'default' });

const address = 'http://ui.test';
const files = new Map<string, string>();

function readText(output: Rolldown.OutputChunk | Rolldown.OutputAsset): string {
  if (output.type === 'chunk') return output.code;
  return typeof output.source === 'string' ? output.source : Buffer.from(output.source).toString();
}

test.beforeAll(async () => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: {
        input: join(root, 'tests/fixtures/ui-page.tsx'),
        output: { entryFileNames: 'ui.js', assetFileNames: 'ui.[ext]' },
      },
    },
  });
  if (!Array.isArray(built) && 'output' in built)
    for (const output of built.output) files.set(`/${output.fileName}`, readText(output));
  files.set(
    '/',
    '<!doctype html><html lang="en"><title>Bag</title><link rel="stylesheet" href="/ui.css"><div id="root"></div><script type="module" src="/ui.js"></script>',
  );
});

test.beforeEach(async ({ page }) => {
  await page.route(`${address}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const contentType = { js: 'text/javascript', css: 'text/css' }[pathname.split('.')[1] ?? ''] ?? 'text/html';
    return route.fulfill({ status: files.has(pathname) ? 200 : 404, contentType, body: files.get(pathname) ?? '' });
  });
  await page.goto(`${address}/`);
});

/** The error in place of what has crashed. The messages have an alert of their own. */
const errorOf = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('heading') });

const crash = async (page: Page) => {
  await page.evaluate(() => {
    Object.assign(window, { isBroken: true });
  });
  await page.getByRole('button', { name: 'Open' }).click();
};

test('NAV-022 a crash shows a full-page error that explains it and what to do', async ({ page }) => {
  await crash(page);
  const error = errorOf(page);
  await expect(error).toContainText('We can’t show your bag right now.');
  await expect(error.getByRole('heading', { level: 1, name: 'Something went wrong on our side.' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Bag' })).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'crash') as unknown)).toContain('the bag is broken');
  await expectAccessible(page);
});

test('NAV-023 the button renders the content again, and a repeated crash shows the error again', async ({ page }) => {
  await crash(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Bag' })).toBeVisible();
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(errorOf(page)).toBeVisible();
  await page.evaluate(() => {
    Object.assign(window, { isBroken: false });
  });
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { name: 'Bag' })).toBeVisible();
});

test('NAV-027 the spinner covers the screen, cannot be closed and returns the focus', async ({ page }) => {
  const pay = page.getByRole('button', { name: 'Pay' });
  await pay.click();
  const spinner = page.getByRole('dialog', { name: 'One moment' });
  await expect(spinner).toBeVisible();
  const box = await spinner.boundingBox();
  expect([box?.width, box?.height]).toEqual([page.viewportSize()?.width, page.viewportSize()?.height]);
  await expectAccessible(page);
  for (const key of ['Escape', 'Escape', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(spinner).toBeVisible();
  const open = await page.getByRole('button', { name: 'Open' }).boundingBox();
  expect(
    await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('dialog') !== null, [
      open?.x ?? 0,
      open?.y ?? 0,
    ] as const),
  ).toBe(true);
  expect(await page.evaluate(() => document.activeElement instanceof HTMLButtonElement)).toBe(false);
  await page.evaluate(() => {
    window.dispatchEvent(new Event('done'));
  });
  await expect(spinner).toBeHidden();
  await expect(pay).toBeFocused();
});

for (const press of ['a key', 'a tap'] as const)
  test(`CONST-001 who closes a message by ${press} keeps their place, and the next message still goes by itself`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.reload();
    const [save, message] = [page.getByRole('button', { name: 'Save' }), page.getByText('Saved')];
    const close = page.getByRole('button', { name: 'Close' });
    await save.click();
    await page.mouse.move(0, 0);
    if (press === 'a key') await close.press('Enter');
    else
      await close.evaluate((button: HTMLElement) => {
        // A finger has left the button before the browser focuses and clicks it.
        button.focus();
        button.click();
      });
    await expect(message).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await save.press('Enter');
    await expect(message).toBeVisible();
    await page.clock.fastForward(6000);
    await expect(message).toHaveCount(0);
  });
