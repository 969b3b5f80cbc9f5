import type { ReviewableProduct } from '../../../contract/reviews/reviews.ts';
import type { InvitationState } from '../../../stores/reviews/invitation.ts';
import { getReviewKey } from '../../../stores/reviews/review-types.ts';
import { Stars } from '../../../ui/stars.tsx';
import { useReviewContext } from '../context.ts';
import { useInvitationContext } from './context.ts';

interface RatedNoticeProps {
  invitation: Extract<InvitationState, { status: 'rated' | 'unrated' }>;
  products: readonly ReviewableProduct[];
}

/** Says that the stars of the email are saved, or could not be, and what can be done with them. */
export function RatedNotice({ invitation: { status, key, stars }, products }: RatedNoticeProps) {
  const { t, formatCount } = useInvitationContext();
  const { openKey, open } = useReviewContext();
  const product = products.find((one) => getReviewKey(one) === key);
  const label = formatCount('starsOf', Number(stars));
  if (status === 'unrated')
    return (
      <p className="review-failed" role="alert">
        {t('unratedText')}
      </p>
    );
  // Once another form is open, or the review has changed, this is no news any more.
  if (!product || openKey !== null || product.review?.state === 'withdrawn' || product.review?.text !== '') return null;
  return (
    <section className="review-sent" role="status" aria-labelledby="review-rated">
      <Stars stars={Number(stars)} label={label} />
      <h2 id="review-rated">{t('ratedTitle')}</h2>
      <p>{t('ratedText', { stars: label, name: product.name })}</p>
      <button
        className="button"
        type="button"
        onClick={() => {
          open(key);
        }}
      >
        {t('addWords')}
      </button>
    </section>
  );
}
