import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { passwordWorkVariable } from '../../fixtures/password-work.ts';
import { type RunningProgram, startProgram } from '../../fixtures/program.ts';
import { fillDataFolder } from '../../fixtures/shop.ts';
import { root } from '../../../scripts/lib/command.ts';
import { expect, test } from '../shop-test.ts';

test.setTimeout(900_000);

let dataDir: string;
let program: RunningProgram;
let siteUrl: string;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(root, '.data', 'test-dev-'));
  const ports = await fillDataFolder(dataDir);
  siteUrl = `http://127.0.0.1:${ports.SHOP_PORT}`;
  program = startProgram(['scripts/dev.ts'], {
    ...{
      ...ports,
      ...passwordWorkVariable,
      DATA_DIR: dataDir,
      API_URL: undefined,
      NODE_ENV: undefined,
      LOG_LEVEL: 'silent',
    },
  });
  await expect.poll(() => program.readOutput(), { timeout: 780_000 }).toContain('watching for file changes');
});
test.afterAll(async () => {
  await program?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('`npm run dev` shows pages with their pictures, and islands that Fast Refresh replaces', async ({ page }) => {
  await page.goto(`${siteUrl}/en-us/cart/`);
  const main = page.getByRole('main');
  await expect(main.getByText('Your bag is empty').first()).toBeVisible();
  const picture = main.getByRole('listitem').locator('img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await main
    .getByRole('button', { name: /^Add to bag/ })
    .first()
    .click();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Bag, 1 item$/ })).toBeVisible();
});
