import { defineConfig } from 'vitest/config';

/** One project per kind of test; `npm test` runs them one after the other, and `vitest run --project unit` runs one. */
const project = (name: string, options: { globalSetup?: string; testTimeout?: number } = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], testTimeout: 20_000, hookTimeout: 60_000, ...options },
});

export default defineConfig({
  test: {
    projects: [project('unit'), project('contract'), project('site', { globalSetup: 'tests/fixtures/global-setup.ts' })],
    maxWorkers: 2,
    // A test that opens a database has set what it needs; nothing of the shell's own settings reaches it.
    env: { LOG_LEVEL: 'silent' },
  },
});
