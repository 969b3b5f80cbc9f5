import type { ReviewableProduct } from '../../contract/reviews/reviews.ts';
import { refusalTextKeys } from './choice-texts.ts';
import { useReviewContext } from './context.ts';

/** What has become of a review. A refused one says why it is not shown, and what can be done. */
export function ReviewState({ review }: { review: NonNullable<ReviewableProduct['review']> }) {
  const { t } = useReviewContext();
  const { state, refusalReason } = review;
  if (state === 'refused')
    return (
      <p className="review-state review-refused">
        {refusalReason && <b>{t(refusalTextKeys[refusalReason])}</b>} {t('refusedNext')}
      </p>
    );
  const keys = { waiting: 'stateWaiting', published: 'statePublished', withdrawn: 'stateWithdrawn' } as const;
  return <p className="review-state">{t(keys[state])}</p>;
}
