import { setFlagsFromString } from 'node:v8';

/** Runs `work`. V8 never optimizes the functions of WebAssembly that are called for the first time during it. */
export async function withoutOptimization(work: () => Promise<unknown>): Promise<void> {
  setFlagsFromString('--wasm-tier-up-filter=0');
  try {
    await work();
  } finally {
    setFlagsFromString('--wasm-tier-up-filter=-1');
  }
}
