import { useEffect, useState } from 'react';
import type { ReviewableProduct } from '../../contract/reviews/reviews.ts';
import { getReviewKey } from '../../stores/reviews/review-types.ts';
import { Stars } from '../../ui/stars.tsx';
import { useReviewContext } from './context.ts';
import { getOpenerId } from './opener-id.ts';
import { ProductHead } from './product-head.tsx';
import { ReviewState } from './review-state.tsx';
import { useStarLabels } from './use-star-labels.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

function OpenButton({
  product,
  className,
  children,
}: {
  product: ReviewableProduct;
  className: string;
  children: string;
}) {
  const { t, open } = useReviewContext();
  const isWritten = product.review !== null && product.review.state !== 'withdrawn';
  const key = getReviewKey(product);
  return (
    <button
      className={className}
      type="button"
      id={getOpenerId(key)}
      aria-label={t(isWritten ? 'editReviewOf' : 'writeReviewOf', { name: product.name })}
      onClick={() => {
        open(key);
      }}
    >
      {children}
    </button>
  );
}

function UnwrittenRow({ product }: { product: ReviewableProduct }) {
  const { t } = useReviewContext();
  return (
    <li className="review-row">
      <ProductHead product={product}>
        <h3>{product.name}</h3>
      </ProductHead>
      <OpenButton product={product} className="link-button">
        {t('writeReview')}
      </OpenButton>
    </li>
  );
}

interface WrittenRowProps {
  product: ReviewableProduct;
  review: NonNullable<ReviewableProduct['review']>;
  onWithdraw: () => void;
}

function WrittenRow({ product, review, onWithdraw }: WrittenRowProps) {
  const { t } = useReviewContext();
  const labels = useStarLabels();
  const isWithdrawn = review.state === 'withdrawn';
  return (
    <li className="review-row">
      <ProductHead product={product}>
        <h3>{product.name}</h3>
      </ProductHead>
      <div className="review-written">
        <Stars stars={review.stars} label={labels[review.stars - 1] ?? ''} />
        {review.title !== '' && <p className="review-written-title">{review.title}</p>}
        {review.text !== '' && <p className="review-written-text">{review.text}</p>}
        <ReviewState review={review} />
        <div className="review-row-actions">
          <OpenButton product={product} className="link-button">
            {t(isWithdrawn ? 'writeReview' : 'editReview')}
          </OpenButton>
          {!isWithdrawn && (
            <button
              className="link-button"
              type="button"
              aria-label={t('withdrawReviewOf', { name: product.name })}
              onClick={onWithdraw}
            >
              {t('withdrawReview')}
            </button>
          )}
        </div>
      </div>
    </li>
  );
}

function WrittenList({ products }: { products: readonly ReviewableProduct[] }) {
  const [withdrawing, setWithdrawing] = useState<ReviewableProduct | null>(null);
  const [withdrawnKey, setWithdrawnKey] = useState<string | null>(null);
  // The button that opened the dialog is gone with the review.
  useEffect(() => {
    if (withdrawnKey !== null) document.getElementById(getOpenerId(withdrawnKey))?.focus();
  }, [withdrawnKey]);
  return (
    <>
      <ul className="review-rows">
        {products.map(
          (product) =>
            product.review && (
              <WrittenRow
                key={getReviewKey(product)}
                product={product}
                review={product.review}
                onWithdraw={() => {
                  setWithdrawing(product);
                }}
              />
            ),
        )}
      </ul>
      {withdrawing && (
        <WithdrawDialog
          product={withdrawing}
          onClose={() => {
            setWithdrawing(null);
          }}
          onWithdrawn={() => {
            setWithdrawnKey(getReviewKey(withdrawing));
          }}
        />
      )}
    </>
  );
}

/** The products to review, then the reviews that were written. */
export function ReviewList({ products }: { products: readonly ReviewableProduct[] }) {
  const { t } = useReviewContext();
  const unwritten = products.filter(({ review }) => review === null);
  const written = products.filter(({ review }) => review !== null);
  if (products.length === 0) return <p className="review-none">{t('noReviews')}</p>;
  return (
    <>
      {unwritten.length > 0 && (
        <section className="review-part" aria-labelledby="to-review">
          <h2 id="to-review">{t('toReview')}</h2>
          <ul className="review-rows">
            {unwritten.map((product) => (
              <UnwrittenRow key={getReviewKey(product)} product={product} />
            ))}
          </ul>
        </section>
      )}
      {written.length > 0 && (
        <section className="review-part" aria-labelledby="written-reviews">
          <h2 id="written-reviews">{t('writtenReviews')}</h2>
          <WrittenList products={written} />
        </section>
      )}
    </>
  );
}
