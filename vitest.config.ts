import { defineConfig } from 'vitest/config';

/** One project per kind of test; `npm test` runs them one after the other, and `vitest run --project unit` runs one. */
const project = (name: string, more: { globalSetup?: string; isolate?: boolean } = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], testTimeout: 20_000, hookTimeout: 60_000, ...more },
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
