import type { PageJob } from './renderer.ts';

export interface JobQueue {
  /** Takes the next pages for a thread, by the thread's number. Empty when no pages are left for any thread. */
  take(thread: number): PageJob[];
}

/** Jobs of a sorted list from `start` up to `end`. */
interface Range {
  start: number;
  end: number;
}

const getLocale = ({ pathname }: PageJob) => pathname.slice(0, pathname.indexOf('/') + 1);
const compareLocales = (a: PageJob, b: PageJob) => {
  const [first, second] = [getLocale(a), getLocale(b)];
  return first < second ? -1 : Number(first > second);
};
const countLeft = ({ start, end }: Range) => end - start;

/**
 * Divides jobs among threads in slices. Each thread renders its own locales, because a thread renders the parts that
 * pages of a locale share only once. A thread that has finished takes jobs from the end of the thread with the most
 * left. With few jobs, slices are smaller, so that all threads stay busy until the end.
 */
export function createJobQueue(jobs: readonly PageJob[], threads: number, sliceSize: number): JobQueue {
  const sorted = jobs.toSorted(compareLocales);
  const slicesPerThread = 4;
  const size = Math.max(1, Math.min(sliceSize, Math.ceil(jobs.length / (threads * slicesPerThread))));
  const getBound = (thread: number) => Math.round((jobs.length * thread) / threads);
  const ranges = Array.from({ length: threads }, (_, thread) => ({
    start: getBound(thread),
    end: getBound(thread + 1),
  }));
  const takeFirst = (range: Range) => {
    const start = range.start;
    range.start = Math.min(start + size, range.end);
    return sorted.slice(start, range.start);
  };
  const takeLast = (range: Range) => {
    const end = range.end;
    range.end = Math.max(end - size, range.start);
    return sorted.slice(range.end, end);
  };
  return {
    take(thread) {
      const own = ranges[thread];
      if (own && countLeft(own) > 0) return takeFirst(own);
      const longest = ranges.reduce<Range>((most, range) => (countLeft(range) > countLeft(most) ? range : most), {
        start: 0,
        end: 0,
      });
      return takeLast(longest);
    },
  };
}
