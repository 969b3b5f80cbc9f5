import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { DeskReview } from '../../../contract/desk/reviews.ts';
import {
  type DecisionOutcome,
  type DeskReviewQueue,
  type RefusalReason,
  reviewQueues,
} from '../../../stores/desk/reviews.ts';
import { useDeskContext } from '../context.ts';
import { DeskLink } from '../desk-link.tsx';
import { PageLinks } from '../page-links.tsx';
import { PublishingNote } from '../publishing-note.tsx';
import { Failure, LoadingMessage } from '../section-state.tsx';
import { useFormats } from '../use-formats.ts';
import { getReviewHeadingId, ReviewItem } from './review-item.tsx';
import { emptyQueueTextKeys, queueTextKeys } from './review-texts.ts';
import { runInNextFrame } from '../../../ui/next-frame.ts';

/** The queues, with how many reviews wait for somebody. */
function QueueNav({ current }: { current: DeskReviewQueue }) {
  const { t, stores } = useDeskContext();
  const { formatNumber } = useFormats();
  const counts = useStore(stores.reviews.$counts);
  const countOf = (queue: DeskReviewQueue) =>
    queue === 'waiting' || queue === 'reported' ? (counts?.[queue] ?? null) : null;
  return (
    <nav className="desk-nav" aria-label={t('queuesMenu')}>
      <ul>
        {reviewQueues.map((queue) => {
          const count = countOf(queue);
          return (
            <li key={queue}>
              <DeskLink section="reviews" query={{ queue }} isCurrent={queue === current}>
                {t(queueTextKeys[queue])}
                {count !== null && <span className="desk-queue-count">{formatNumber(count)}</span>}
              </DeskLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Focuses the heading of a review, or that of the queue when somebody else has decided the review meanwhile. */
const focusReview = (id: string | undefined) => {
  runInNextFrame(() => {
    const review = id === undefined ? null : document.getElementById(getReviewHeadingId(id));
    (review ?? document.getElementById('desk-queue'))?.focus();
  });
};

/** The reviews of a page. After a decision the focus goes to the next one, so that a queue is read without a mouse. */
function ReviewItems({ reviews, queue }: { reviews: readonly DeskReview[]; queue: DeskReviewQueue }) {
  const { t, stores } = useDeskContext();
  const [notice, setNotice] = useState<{ id: string; outcome: DecisionOutcome } | null>(null);
  const isDeciding = useRef(false);
  const focused = useRef<{ id: string | undefined } | null>(null);
  // The focus is lost with a review that somebody else decides.
  useEffect(() => {
    if (focused.current && document.activeElement === document.body) focusReview(focused.current.id);
  }, [reviews]);
  async function decide(review: DeskReview, reason: RefusalReason | null): Promise<void> {
    if (isDeciding.current) return;
    isDeciding.current = true;
    const index = reviews.indexOf(review);
    const next = reviews[index + 1] ?? reviews[index - 1];
    const outcome = await stores.reviews.decide(review, reason).finally(() => {
      isDeciding.current = false;
    });
    setNotice({ id: review.id, outcome });
    if (outcome === 'failed') return;
    focused.current = { id: outcome === 'changed' ? review.id : next?.id };
    focusReview(focused.current.id);
  }
  return (
    <>
      <div role="alert">
        {notice?.outcome === 'gone' && <p className="desk-warning-box">{t('reviewGone')}</p>}
        {notice?.outcome === 'changed' && !reviews.some(({ id }) => id === notice.id) && (
          <p className="desk-warning-box">{t('reviewChangedAway')}</p>
        )}
      </div>
      <ol className="desk-reviews">
        {reviews.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            queue={queue}
            hasChanged={notice?.outcome === 'changed' && notice.id === review.id}
            onDecide={(reason) => void decide(review, reason)}
          />
        ))}
      </ol>
    </>
  );
}

/** The reviews of buyers, by what has become of them. */
export function Reviews() {
  const { t, stores } = useDeskContext();
  const { reviews: store, navigation } = stores;
  const state = useStore(store.$reviews);
  const query = useStore(navigation.$query);
  const queue = reviewQueues.find((known) => known === query['queue']) ?? reviewQueues[0];
  const page = Math.max(1, Math.trunc(Number(query['page'] ?? 1)) || 1);
  useEffect(() => {
    void store.show(queue, page);
  }, [store, queue, page]);
  const isShown = state.queue === queue;
  return (
    <div className="desk-parts">
      <div className="desk-part">
        <p className="desk-note">{t('reviewsText')}</p>
        <PublishingNote />
      </div>
      <QueueNav current={queue} />
      <section className="desk-part" aria-labelledby="desk-queue">
        <h2 id="desk-queue" tabIndex={-1}>
          {t(queueTextKeys[queue])}
        </h2>
        {(!isShown || state.status === 'loading') && <LoadingMessage text={t('loading')} />}
        {isShown && state.status === 'failed' && (
          <Failure text={t('listUnloaded')} onRetry={() => void store.show(queue, page)} />
        )}
        {isShown && state.status === 'ready' && (
          <>
            {state.reviews.length === 0 && <p>{t(emptyQueueTextKeys[queue])}</p>}
            <ReviewItems key={queue} reviews={state.reviews} queue={queue} />
            <PageLinks
              page={state.page}
              pageCount={state.pageCount}
              onGo={(target) => {
                navigation.go('reviews', { queue, page: String(target) });
              }}
            />
          </>
        )}
      </section>
    </div>
  );
}
