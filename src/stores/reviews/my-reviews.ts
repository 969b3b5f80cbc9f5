import { atom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import {
  getMyReviews,
  openReviewInvitation,
  type ReviewableProduct,
  withdrawReview,
  writeReview,
} from '../../contract/reviews/reviews.ts';
import type { ReviewValues } from '../../domain/reviews/review-schema.ts';
import type { AccountDependencies } from '../account/account-types.ts';
import { createOperationSender } from '../repeated-operation.ts';
import { createDraftPictures } from './draft-pictures.ts';
import { changeDraft, clearDraft, createValues, listPictures, readDraft } from './review-drafts.ts';
import {
  getReviewKey,
  type MyReviewsDependencies,
  type MyReviewsState,
  type MyReviewsStore,
  type ReviewDraft,
  type WriteOutcome,
} from './review-types.ts';
import { type ReviewBody, toErrorKeys, toReviewBody, toReviewerFields } from './write-review.ts';

const notFoundStatus = 404;

/** An API without reviews has nothing to review. */
function toFailedState({ code, status }: CallError, token: string | null): MyReviewsState {
  if (code === 'REVIEW_INVITATION_INVALID') return { status: 'invalid' };
  return status === notFoundStatus && token === null
    ? { status: 'ready', displayName: '', products: [] }
    : { status: 'failed' };
}

/** Returns the function that sends a review, once although it is repeated. */
function createSender({ environment }: MyReviewsDependencies) {
  const sendOperation = createOperationSender(environment);
  return (body: ReviewBody) =>
    sendOperation(body, (operationId) => environment.call(writeReview, { body, operationId }));
}

/** What the customer may review, and has reviewed. */
function createList({ environment: { call }, token }: MyReviewsDependencies) {
  const $reviews = atom<MyReviewsState>({ status: 'loading' });
  const read = () => (token === null ? call(getMyReviews) : call(openReviewInvitation, { body: { token } }));
  return {
    $reviews,
    async load() {
      if ($reviews.get().status !== 'ready') $reviews.set({ status: 'loading' });
      try {
        $reviews.set({ status: 'ready', ...(await read()) });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if ($reviews.get().status !== 'ready') $reviews.set(toFailedState(error, token));
      }
    },
    setReview(key: string, review: ReviewableProduct['review']) {
      const shown = $reviews.get();
      if (shown.status !== 'ready') return;
      const products = shown.products.map((one) => (getReviewKey(one) === key ? { ...one, review } : one));
      $reviews.set({ ...shown, products });
    },
  };
}
type List = ReturnType<typeof createList>;

/** The drafts of this page, by product. */
function createDrafts(dependencies: MyReviewsDependencies, { $reviews }: List) {
  const {
    environment: { sessionStorage },
    page: { locale },
  } = dependencies;
  const drafts = new Map<string, ReviewDraft>();
  function createDraft(product: ReviewableProduct): ReviewDraft {
    const key = getReviewKey(product);
    return {
      readValues() {
        const shown = $reviews.get();
        const displayName = shown.status === 'ready' ? shown.displayName : '';
        return readDraft(sessionStorage, key).values ?? createValues(product, { displayName, locale });
      },
      save(values) {
        changeDraft(sessionStorage, key, { values });
      },
      ...createDraftPictures(dependencies, product),
    };
  }
  return {
    openDraft(product: ReviewableProduct): ReviewDraft {
      const key = getReviewKey(product);
      const draft = drafts.get(key) ?? createDraft(product);
      drafts.set(key, draft);
      return draft;
    },
    /** Forgets what was typed for a product. */
    forget(key: string): void {
      clearDraft(sessionStorage, key);
      drafts.delete(key);
    },
  };
}

/** Writes reviews, each once at a time. */
function createWriter(dependencies: MyReviewsDependencies, list: List, drafts: ReturnType<typeof createDrafts>) {
  const { environment, token } = dependencies;
  const send = createSender(dependencies);
  const underWay = new Map<string, Promise<WriteOutcome>>();
  const readPictures = (product: ReviewableProduct) =>
    readDraft(environment.sessionStorage, getReviewKey(product)).pictures ?? listPictures(product);

  async function write(product: ReviewableProduct, values: ReviewValues): Promise<WriteOutcome> {
    const key = getReviewKey(product);
    const pictures = readPictures(product);
    const pictureIds = pictures.map(({ pictureId }) => pictureId);
    try {
      const written = await send(toReviewBody({ product, values, pictureIds, token }));
      // The same words as before are refused as before.
      if (written.state === 'refused') return { ok: false, errors: { sendReview: 'reviewUnchanged' } };
      drafts.forget(key);
      list.setReview(key, {
        ...written,
        ...{ stars: Number(values.stars), title: values.title, text: values.text },
        ...toReviewerFields(values),
        pictures,
      });
      return { ok: true, state: written.state };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return { ok: false, errors: toErrorKeys(error) };
    }
  }
  return (product: ReviewableProduct, values: ReviewValues): Promise<WriteOutcome> => {
    const key = getReviewKey(product);
    const writing = underWay.get(key) ?? write(product, values).finally(() => underWay.delete(key));
    underWay.set(key, writing);
    return writing;
  };
}

export function createReviews(dependencies: MyReviewsDependencies): MyReviewsStore {
  const { environment, token } = dependencies;
  const list = createList(dependencies);
  const drafts = createDrafts(dependencies, list);
  return {
    $reviews: list.$reviews,
    load: list.load,
    openDraft: drafts.openDraft,
    write: createWriter(dependencies, list, drafts),
    async withdraw(product) {
      if (!product.review) return false;
      const { review } = product;
      try {
        const body = token === null ? {} : { token };
        await environment.call(withdrawReview, { params: { id: review.id }, body });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        return false;
      }
      const key = getReviewKey(product);
      drafts.forget(key);
      list.setReview(key, { ...review, state: 'withdrawn', title: '', text: '', pictures: [] });
      return true;
    },
  };
}

/** The reviews of the signed-in customer, for the account area. */
export const createMyReviewsStore = ({ environment, page }: AccountDependencies): MyReviewsStore =>
  createReviews({ environment, page, token: null });
