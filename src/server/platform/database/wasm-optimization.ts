import { setFlagsFromString } from 'node:v8';

/** Functions of WebAssembly that are called for the first time during `work` are never optimized. */
export async function withoutOptimization(work: () => Promise<unknown>): Promise<void> {
  setFlagsFromString('--wasm-tier-up-filter=0');
  try {
    await work();
  } finally {
    setFlagsFromString('--wasm-tier-up-filter=-1');
  }
}
