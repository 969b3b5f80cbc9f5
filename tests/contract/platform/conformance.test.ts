import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conformanceFile } from '../../fixtures/conformance-file.ts';
import { sendRequest } from '../../fixtures/http-request.ts';
import { startBackend, type TestBackend } from '../../fixtures/server/backend.ts';
import { type ConformanceCall, conformanceCalls } from './conformance-calls.ts';
import { type CallResult, completeResults, formatConformance } from './conformance-report.ts';
import { type KnownMarket, readKnownMarkets } from './known-content.ts';

let backend: TestBackend;
let markets: KnownMarket[];
const results: CallResult[] = [];

beforeAll(async () => {
  backend = await startBackend();
  markets = await readKnownMarkets(backend.url);
});
afterAll(async () => {
  if (!backend.isReference) {
    mkdirSync(dirname(conformanceFile), { recursive: true });
    writeFileSync(conformanceFile, formatConformance(backend.url, completeResults(results)));
  }
  await backend.stop();
});

const absentStatuses: ReadonlySet<number> = new Set([400, 404, 501]);

async function findMistakes({ check }: ConformanceCall, request: object): Promise<string[]> {
  const name = JSON.stringify(request);
  try {
    return (await check(backend.url, request)).map((mistake) => `${name}: ${mistake}`);
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

const isAbsent = async ({ endpoint }: ConformanceCall, request: object) =>
  endpoint.isExtension && absentStatuses.has((await sendRequest(backend.url, endpoint, request)).status);

async function tryCall(call: ConformanceCall): Promise<CallResult> {
  const { endpoint } = call;
  const requests = call.list(markets);
  const [first] = requests;
  if (!first)
    return { endpoint, outcome: 'not tested', requests: 0, notes: ['The API has nothing that it could be asked for.'] };
  if (await isAbsent(call, first)) return { endpoint, outcome: 'absent', requests: 1, notes: [] };
  const notes: string[] = [];
  for (const request of requests) notes.push(...(await findMistakes(call, request)));
  return { endpoint, outcome: notes.length > 0 ? 'failed' : 'passed', requests: requests.length, notes };
}

test('the API serves a country with a language', () => {
  expect(markets.map(({ locales }) => locales.length)).not.toEqual([]);
});

describe('API-008 API-009 API-010 API-011 API-012 API-013 API-014 API-015 API-016 API-017 API-018 API-019 API-020 API-023 API-029 API-030 API-035 API-036 API-049 calls that every shop needs answer as the contract says', () => {
  test.for(conformanceCalls.map((call) => [call.endpoint.method, call.endpoint.path, call] as const))(
    '%s %s',
    { timeout: 60_000 },
    async ([_method, _path, call]) => {
      const result = await tryCall(call);
      results.push(result);
      expect(result.outcome === 'failed' ? result.notes : []).toEqual([]);
      if (backend.isReference) expect(result.outcome).toBe('passed');
    },
  );
});

describe('the report', () => {
  const [first, second, third] = conformanceCalls.map(({ endpoint }) => endpoint);

  test('names what failed first, with its rows, and why the others were not tested', () => {
    if (!first || !second || !third) throw new Error('There are no calls.');
    const report = formatConformance(
      'https://api.example/',
      completeResults([
        { endpoint: first, outcome: 'passed', requests: 1, notes: [] },
        { endpoint: second, outcome: 'failed', requests: 7, notes: ['{}: answered 500'] },
        { endpoint: third, outcome: 'absent', requests: 1, notes: [] },
      ]),
    );
    expect(report).toMatch(/^# Conformance of https:\/\/api\.example\n\nOf \d+ calls: 1 failed, 1 passed, 1 absent, /);
    expect(report.indexOf('## Failed')).toBeLessThan(report.indexOf('## Passed'));
    expect(report).toContain(`${second.path} (${second.requirements.join(', ')}, 7 requests)`);
    expect(report).toContain('  - {}: answered 500');
    expect(report).toContain('  - It needs the key of a publisher.');
  });
});
