import { setFlagsFromString } from 'node:v8';

/**
 * The growth of the old generation, in percent, that starts a collection. 0 leaves the decision to V8, which is its
 * default.
 */
const setGrowth = (percent: number) => {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
};

/**
 * Runs a job with earlier garbage collection, so that the memory of one locale of a large catalogue is freed before the
 * next locale needs as much. The setting applies to the whole process, so it is not for jobs that must be fast.
 */
export async function collectEagerly<T>(job: () => Promise<T>): Promise<T> {
  setGrowth(20);
  try {
    return await job();
  } finally {
    setGrowth(0);
  }
}
