import { useEffect, useRef, useState } from 'react';
import type { ReviewableProduct } from '../../contract/reviews/reviews.ts';
import { getReviewKey, type WrittenState } from '../../stores/reviews/review-types.ts';
import { useReviewContext } from './context.ts';
import { getOpenerId } from './opener-id.ts';
import { ReviewForm } from './review-form.tsx';
import { ReviewList } from './review-list.tsx';

interface Sent {
  product: ReviewableProduct;
  state: WrittenState;
}

/** Thanks for a review, and offers the next product. Its heading takes the focus. */
function SentNotice({ sent: { product, state }, next }: { sent: Sent; next: ReviewableProduct | undefined }) {
  const { t, open } = useReviewContext();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="review-sent">
      <h2 tabIndex={-1} ref={heading}>
        {t('sentTitle')}
      </h2>
      <p>{t(state === 'published' ? 'sentPublished' : 'sentWaiting', { name: product.name })}</p>
      {next && (
        <button
          className="button"
          type="button"
          onClick={() => {
            open(getReviewKey(next));
          }}
        >
          {t('reviewNext', { name: next.name })}
        </button>
      )}
    </div>
  );
}

/** Returns the focus to the button of a form that was closed without sending. */
function useFocusAfterForm(openKey: string | null, hasSent: boolean): void {
  const shownKey = useRef(openKey);
  useEffect(() => {
    const closedKey = openKey === null ? shownKey.current : null;
    shownKey.current = openKey;
    if (closedKey !== null && !hasSent) document.getElementById(getOpenerId(closedKey))?.focus();
  }, [openKey, hasSent]);
}

/** The form of the open product, or the list, below thanks for what was just sent. */
export function Reviews({ products }: { products: readonly ReviewableProduct[] }) {
  const { openKey, open } = useReviewContext();
  const [sent, setSent] = useState<Sent | null>(null);
  useEffect(() => {
    if (openKey !== null) setSent(null);
  }, [openKey]);
  useFocusAfterForm(openKey, sent !== null);
  const product = products.find((one) => getReviewKey(one) === openKey);
  if (product)
    return (
      <ReviewForm
        key={openKey}
        product={product}
        onSent={(state) => {
          setSent({ product, state });
          open(null);
        }}
      />
    );
  return (
    <div className="reviews">
      {sent && (
        <SentNotice
          key={getReviewKey(sent.product)}
          sent={sent}
          next={products.find(({ review }) => review === null)}
        />
      )}
      <ReviewList products={products} />
    </div>
  );
}
