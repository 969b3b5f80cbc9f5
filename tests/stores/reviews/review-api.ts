import type { Call, CallInput } from '../../../src/client/call.ts';
import { CallError } from '../../../src/client/call-error.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import type { ReviewableProduct } from '../../../src/contract/reviews/reviews.ts';
import { createReviews } from '../../../src/stores/reviews/my-reviews.ts';
import { createMemoryStorage } from '../../fixtures/tabs/storage.ts';

type Answer = (input: CallInput<Endpoint>) => unknown;

export const createProduct = (given: Partial<ReviewableProduct> = {}): ReviewableProduct => ({
  ...{ orderId: 7001, sku: 'AV-0101', name: 'Velvet Lipstick', shadeName: 'Rosewood', imageUrl: '' },
  ...{ boughtAt: '2026-01-02T03:04:05Z', review: null, boughtSkus: [] },
  ...given,
});

type WrittenReview = NonNullable<ReviewableProduct['review']>;
export const createReview = (given: Partial<WrittenReview> = {}): WrittenReview => ({
  ...{ id: 'r1', state: 'published', stars: 5, title: '', text: '', pictures: [] },
  ...given,
});

/** An API that answers as it is told, and is out of reach for everything else; and a tab of a browser. */
export function createReviewApi() {
  const answers = new Map<Endpoint, Answer>();
  const asked: { endpoint: Endpoint; input: CallInput<Endpoint> }[] = [];
  const sessionStorage = createMemoryStorage();
  let lastId = 0;
  const call = (async (endpoint: Endpoint, input: CallInput<Endpoint> = {}) => {
    await Promise.resolve();
    asked.push({ endpoint, input });
    const answer = answers.get(endpoint);
    if (!answer) throw new CallError({ status: 0, code: 'OFFLINE', message: 'out of reach' });
    return answer(input);
  }) as Call;
  const environment = { call, sessionStorage, randomId: () => `operation-${(lastId += 1)}` };
  return {
    answers,
    asked,
    environment,
    sessionStorage,
    refuse(endpoint: Endpoint, status: number, code: string, errors: CallError['errors'] = []) {
      answers.set(endpoint, () => {
        throw new CallError({ status, code, message: code, errors });
      });
    },
    /** The store of a page. A second one is the page after a reload. */
    open: (token: string | null = null, locale = 'en-us') => createReviews({ environment, page: { locale }, token }),
    listAsked: (endpoint: Endpoint) => asked.filter((one) => one.endpoint === endpoint).map(({ input }) => input),
  };
}
