import { expect, test } from 'vitest';
import { createJobQueue, type JobQueue } from '../../../src/publish/render/job-queue.ts';
import type { PageJob } from '../../../src/publish/render/renderer.ts';

const sliceSize = 10;
const listJobs = (locale: string, count: number): PageJob[] =>
  Array.from({ length: count }, (_, index) => ({
    pathname: `${locale}/${index}`,
    route: '/[locale]/',
    isEndpoint: false,
  }));
const getLocales = (jobs: readonly PageJob[]) => [...new Set(jobs.map(({ pathname }) => pathname.split('/')[0]))];

function takeAll(queue: JobQueue, thread: number): PageJob[] {
  const taken: PageJob[] = [];
  for (let slice = queue.take(thread); slice.length > 0; slice = queue.take(thread)) taken.push(...slice);
  return taken;
}

test('each thread has locales of its own, however the pages are ordered', () => {
  const [first, second] = [listJobs('en-us', 40), listJobs('es-mx', 40)];
  const queue = createJobQueue(
    first.flatMap((job, index) => [second[index] ?? job, job]),
    2,
    sliceSize,
  );
  const slices = Array.from({ length: 4 }, () => [queue.take(0), queue.take(1)]);
  expect(slices.map(([one = []]) => getLocales(one))).toEqual(Array(4).fill(['en-us']));
  expect(slices.map(([, other = []]) => getLocales(other))).toEqual(Array(4).fill(['es-mx']));
  expect([queue.take(0), queue.take(1)]).toEqual([[], []]);
});

test('a thread that has finished takes from the end of what another has left', () => {
  const jobs = listJobs('en-us', 80);
  const queue = createJobQueue(jobs, 2, sliceSize);
  expect(queue.take(0)).toEqual(jobs.slice(0, 10));
  expect(takeAll(queue, 1)).toEqual([
    ...jobs.slice(40),
    ...jobs.slice(30, 40),
    ...jobs.slice(20, 30),
    ...jobs.slice(10, 20),
  ]);
  expect(queue.take(0)).toEqual([]);
});

test.each([0, 1, 3, 17, 200])('%i pages are taken once each, in slices that give every thread some', (count) => {
  const jobs = listJobs('en-us', count);
  const queue = createJobQueue(jobs, 3, sliceSize);
  const first = [0, 1, 2].map((thread) => queue.take(thread));
  const taken = [...first.flat(), ...takeAll(queue, 1)];
  expect(taken.map(({ pathname }) => pathname).sort()).toEqual(jobs.map(({ pathname }) => pathname).sort());
  if (count >= 3) expect(first.every(({ length }) => length > 0 && length <= sliceSize)).toBe(true);
});
