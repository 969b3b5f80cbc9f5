import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '../../../src/contract/index.ts';
import { callApi } from '../../fixtures/http-request.ts';
import { startBackend } from '../../fixtures/server/backend.ts';
import type { TestBackend } from '../../fixtures/server/backend.ts';
import { expectAnswer } from './expected-replies.ts';
import { readingCalls } from './reading-calls.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend?.stop());

/** Public endpoints that change something or need a bag. Other tests cover them. */
const testedElsewhere = [
  'validateCaptcha',
  'getPromotion',
  'validateEmailAvailability',
  'validateReferralSignUpEmailAvailability',
  'createCustomer',
  'openReviewInvitation',
  'declineReviewInvitations',
  'uploadReviewPicture',
  'writeReview',
  'withdrawReview',
  'reportReview',
  'askDistributor',
  'getSharedWishList',
  'requestNotice',
  'confirmNotice',
  'endNotices',
];

test('every public endpoint that reads is tested here', () => {
  const tested = new Set(readingCalls.map(([call]) => call));
  expect(
    allEndpoints
      .filter(
        ({ endpoint, name }) =>
          endpoint.policy === 'public' && !tested.has(endpoint) && !testedElsewhere.includes(name),
      )
      .map(({ name }) => name),
  ).toEqual([]);
});

describe('API-001 API-002 API-003 API-004 API-006 API-008 API-009 API-010 API-011 API-012 API-013 API-014 API-015 API-016 API-017 API-018 API-019 API-020 API-022 API-023 API-029 API-030 API-035 API-036 API-049 replies fit the contract', () => {
  test.for(
    readingCalls.map(
      ([call, request]) =>
        [call.method, call.path, JSON.stringify({ ...request.params, ...request.query }), call, request] as const,
    ),
  )('%s %s %s', async ([_method, _path, _text, call, request]) => {
    // Parsed by the schema of the contract.
    const reply: unknown = await callApi(backend.url, call, request);
    if (backend.isReference) expectAnswer(call, request, reply);
  });
});
