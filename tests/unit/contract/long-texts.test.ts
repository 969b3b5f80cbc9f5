import { expect, test } from 'vitest';
import { allEndpoints } from '../../../src/contract/index.ts';
import { createPlausibleRequest } from '../../fixtures/security/plausible-request.ts';

const length = 20_000;
/** Signs that patterns look for, or skip. Of a run of them, a careless pattern reads the rest from each sign. */
const runs = [' ', ',', '-', '.', '/', '@', '1', 'a', '<', '&', '"', '\n', '\u3000', 'é'];
/** Work that grows with the square of the length takes seconds. */
const mostMs = 400;

/** Copies of a value, each with a run of a sign in place of one of its texts. */
function* replaceTexts(value: unknown, run: string): Generator {
  if (typeof value === 'string') yield run.repeat(length);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value))
      for (const replaced of replaceTexts(part, run))
        yield Array.isArray(value)
          ? value.map((item: unknown, index) => (String(index) === key ? replaced : item))
          : { ...value, [key]: replaced };
}

function measureProcessorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1000;
}

const calls = allEndpoints.filter(({ endpoint }) => createPlausibleRequest(endpoint).body !== undefined);

test.each(calls)('T30 a long run of any sign in a text of $name is read at once', ({ endpoint }) => {
  const { body } = createPlausibleRequest(endpoint);
  for (const run of runs)
    for (const changed of replaceTexts(body, run))
      expect([run, measureProcessorTime(() => endpoint.body.safeParse(changed)) < mostMs]).toEqual([run, true]);
});
