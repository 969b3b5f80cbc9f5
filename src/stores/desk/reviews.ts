import { atom, type ReadableAtom } from 'nanostores';
import type { refusalReasons } from '../../config/reviews/review-choices.ts';
import {
  answerReview,
  decideReview,
  type DeskReview,
  deskReviewQueues,
  getDeskReviews,
} from '../../contract/desk/reviews.ts';
import type { DeskDependencies } from './desk-types.ts';

/** The queues, in the order in which they are shown. */
export const reviewQueues = deskReviewQueues;
export type DeskReviewQueue = (typeof reviewQueues)[number];
export type RefusalReason = (typeof refusalReasons)[number];

interface ReviewCounts {
  waiting: number;
  reported: number;
}

type DeskReviewsState =
  | { status: 'loading'; queue: DeskReviewQueue; page: number }
  | { status: 'failed'; queue: DeskReviewQueue; page: number }
  | {
      status: 'ready';
      queue: DeskReviewQueue;
      page: number;
      pageCount: number;
      total: number;
      reviews: readonly DeskReview[];
    };

/**
 * `changed`: the buyer has written the review anew, and the list shows what they wrote. `gone`: they have withdrawn it, or
 * somebody else has decided.
 */
export type DecisionOutcome = 'decided' | 'changed' | 'gone' | 'failed';

export interface DeskReviewsStore {
  $reviews: ReadableAtom<DeskReviewsState>;
  /** How many reviews wait, and how many are reported. Null until the API has answered. */
  $counts: ReadableAtom<ReviewCounts | null>;
  /** Shows a page of a queue. What is shown of the same page stays while it loads. */
  show(queue: DeskReviewQueue, page: number): Promise<void>;
  /** Publishes a review, or refuses it for a reason. */
  decide(review: DeskReview, refusalReason: RefusalReason | null): Promise<DecisionOutcome>;
  /**
   * Answers a review; an empty text takes the answer back. Returns whether it is saved. When the review or its answer has
   * changed, the list shows how they are now.
   */
  answer(review: DeskReview, text: string): Promise<boolean>;
}

/** Whether a refusal says that the review is not as it was read. */
const isOutdated = (code: string): boolean =>
  ['REVIEW_CHANGED', 'REVIEW_NOT_FOUND', 'REVIEW_DECIDED', 'ANSWER_CHANGED'].includes(code);

function createQueue({ callDesk }: Pick<DeskDependencies, 'callDesk'>) {
  const $reviews = atom<DeskReviewsState>({ status: 'loading', queue: 'waiting', page: 1 });
  const $counts = atom<ReviewCounts | null>(null);
  let latest = 0;

  async function show(queue: DeskReviewQueue, page: number): Promise<void> {
    latest += 1;
    const round = latest;
    const shown = $reviews.get();
    if (shown.status !== 'ready' || shown.queue !== queue || shown.page !== page)
      $reviews.set({ status: 'loading', queue, page });
    const result = await callDesk(getDeskReviews, { query: { queue, page } });
    if (round !== latest) return;
    if (!result.isOk) {
      $reviews.set({ status: 'failed', queue, page });
      return;
    }
    const { reviews, total, pages, counts } = result.reply;
    $counts.set(counts);
    // The last page may have been emptied by decisions.
    if (reviews.length === 0 && page > 1) await show(queue, Math.max(1, Math.min(page - 1, pages)));
    else $reviews.set({ status: 'ready', queue, page, pageCount: Math.max(1, pages), total, reviews });
  }
  return {
    $reviews,
    $counts,
    show,
    /** Loads what is shown again. */
    reload: () => show($reviews.get().queue, $reviews.get().page),
    replace(id: string, change: (review: DeskReview) => DeskReview | null) {
      const shown = $reviews.get();
      if (shown.status !== 'ready') return;
      const reviews = shown.reviews.flatMap((one) => (one.id === id ? (change(one) ?? []) : one));
      $reviews.set({ ...shown, reviews });
    },
  };
}

/** The reviews that the house reads, publishes, refuses and answers. */
export function createDeskReviewsStore({ callDesk, toasts, environment }: DeskDependencies): DeskReviewsStore {
  const queue = createQueue({ callDesk });

  async function decide(review: DeskReview, refusalReason: RefusalReason | null): Promise<DecisionOutcome> {
    const { id, writtenAt, state } = review;
    const result = await callDesk(decideReview, { params: { id }, body: { writtenAt, state, refusalReason } });
    if (result.isOk) {
      queue.replace(id, () => null);
      toasts.show({ tone: 'success', code: refusalReason === null ? 'reviewPublished' : 'reviewRefused' });
      await queue.reload();
      return 'decided';
    }
    const { code } = result.error;
    if (isOutdated(code)) {
      await queue.reload();
      return code === 'REVIEW_CHANGED' ? 'changed' : 'gone';
    }
    toasts.show({ tone: 'error', code: 'notDecided' });
    return 'failed';
  }

  return {
    $reviews: queue.$reviews,
    $counts: queue.$counts,
    show: queue.show,
    decide,
    async answer({ id, writtenAt, answer }, text) {
      const body = { writtenAt, before: answer?.text ?? '', text };
      const result = await callDesk(answerReview, { params: { id }, body });
      if (!result.isOk) {
        const hasConflict = isOutdated(result.error.code);
        toasts.show({ tone: 'error', code: hasConflict ? 'answerConflict' : 'notSaved' });
        if (hasConflict) await queue.reload();
        return false;
      }
      const saved = result.reply.text;
      const answeredAt = new Date(environment.serverNow()).toISOString();
      queue.replace(id, (one) => ({ ...one, answer: saved === '' ? null : { text: saved, answeredAt } }));
      toasts.show({ tone: 'success', code: saved === '' ? 'answerTakenBack' : 'answerSaved' });
      return true;
    },
  };
}
