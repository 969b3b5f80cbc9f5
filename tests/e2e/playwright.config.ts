import { defineConfig } from 'playwright/test';
import { chromiumArguments, findChromium } from '../../scripts/lib/chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../.results/e2e',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A machine that is busy or slow needs many times as long as a good one. Only failures wait for these.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: process.env['E2E_REPORT'] ? [['line'], ['json', { outputFile: process.env['E2E_REPORT'] }]] : 'list',
  use: {
    // Workers read this after the global set-up has run.
    ...(process.env['TEST_SITE_URL'] && { baseURL: process.env['TEST_SITE_URL'] }),
    // A new context takes a third of the time of most tests. The tests of a worker share one, which Playwright empties after
    // each: cookies, storage, cache, routes and scripts. Tests end themselves what else they begin, as sessions of DevTools.
    reuseContext: true,
    // A trace of every test costs a third of the run, and pictures for those that fail are taken of all. Run the failed one
    // again with `--trace on`.
    trace: 'off',
    // Shorter than the time of a test, so that the report of a failure shows the page as it was.
    actionTimeout: 120_000,
    screenshot: 'off',
    launchOptions: { ...(executablePath && { executablePath }), args: [...chromiumArguments] },
  },
});
