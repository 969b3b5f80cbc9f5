import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '../../../src/contract/index.ts';
import { callApi } from '../../fixtures/http-request.ts';
import { startBackend } from '../../fixtures/server/backend.ts';
import type { TestBackend } from '../../fixtures/server/backend.ts';
import { readingCalls } from './reading-calls.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
}, 60_000);
afterAll(() => backend?.stop());

/** Public calls that change something, or that wait for parts of the backend that only a visit with a bag needs. */
const later = [
  'validateCaptcha',
  'getPromotion',
  'validateEmailAvailability',
  'validateReferralSignUpEmailAvailability',
  'createCustomer',
];

test('every public call that reads is asked below', () => {
  const asked = new Set(readingCalls.map(([call]) => call));
  expect(
    allEndpoints
      .filter(({ endpoint, name }) => endpoint.policy === 'public' && !asked.has(endpoint) && !later.includes(name))
      .map(({ name }) => name),
  ).toEqual([]);
});

describe('API-001 API-002 API-003 API-004 API-006 API-008 API-009 API-010 API-011 API-012 API-013 API-014 API-015 API-016 API-017 API-018 API-019 API-020 API-022 API-023 API-029 API-030 API-035 API-036 API-049 replies fit the contract', () => {
  test.each(
    readingCalls.map(
      ([call, asked]) =>
        [call.method, call.path, JSON.stringify({ ...asked.params, ...asked.query }), call, asked] as const,
    ),
  )('%s %s %s', async (_method, _path, _text, call, asked) => {
    await expect(callApi(backend.url, call, asked)).resolves.toBeDefined();
  });
});
