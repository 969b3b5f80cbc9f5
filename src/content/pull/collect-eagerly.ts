import { setFlagsFromString } from 'node:v8';

/** By how many percent the old generation grows until it is collected. 0: by as much as V8 likes, which is its default. */
const setGrowth = (percent: number) => {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
};

/**
 * Does a job while memory that is no longer used is collected early: what one locale of a large catalogue leaves behind is
 * gone before the next needs as much. It holds for the whole process, so it is not for jobs that must be quick.
 */
export async function collectEagerly<T>(job: () => Promise<T>): Promise<T> {
  setGrowth(20);
  try {
    return await job();
  } finally {
    setGrowth(0);
  }
}
