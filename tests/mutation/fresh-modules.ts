import { vi } from 'vitest';

/** A mutant may have left wrong values in the modules of the run before, so each run evaluates them anew. */
const key = Symbol.for('the last run of this thread');
const run = process.env['VITEST_POOL_ID'];
if (Reflect.get(globalThis, key) !== run) {
  Reflect.set(globalThis, key, run);
  vi.resetModules();
}
