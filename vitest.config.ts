import { defineConfig } from 'vitest/config';

/**
 * One project per kind of test; `npm test` runs them one after the other, and `vitest run --project unit` runs one.
 * The limits leave a busy machine its time: they only end what would never end.
 */
const project = (name: string, more: { globalSetup?: string; isolate?: boolean } = {}) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    ...more,
  },
});

export default defineConfig({
  test: {
    // The files of most projects share a worker's modules: loading them anew for each takes a fifth of the time.
    projects: [
      project('unit', { isolate: false }),
      project('stores'),
      project('contract', { globalSetup: 'tests/fixtures/database/prepared-databases.ts', isolate: false }),
      project('site', { globalSetup: 'tests/fixtures/site/prepared-code.ts', isolate: false }),
      project('faults'),
      project('lives'),
    ],
    maxWorkers: 2,
  },
});
