import { useStore } from '@nanostores/react';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { createMyReviewsStore } from '../../../stores/reviews/my-reviews.ts';
import { getReviewKey } from '../../../stores/reviews/review-types.ts';
import { useAccountContext } from '../../account/context.ts';
import { SectionLink } from '../../account/section-link.tsx';
import { useSectionStore } from '../../account/use-section-store.ts';

/**
 * Leads to the review of a product of the order, whichever of its shades it is about. Nothing where the product cannot be
 * reviewed.
 */
export function ReviewLink({ line: { sku, productName } }: { line: OrderDetail['orderLineItems'][number] }) {
  const { t } = useAccountContext();
  const state = useStore(useSectionStore(createMyReviewsStore).$reviews);
  const product =
    state.status === 'ready'
      ? state.products.find((one) => one.sku === sku || one.boughtSkus.includes(sku))
      : undefined;
  if (!product) return null;
  const isWritten = product.review !== null && product.review.state !== 'withdrawn';
  return (
    <SectionLink className="order-item-review" section="Reviews" query={{ write: getReviewKey(product) }}>
      {t(isWritten ? 'seeYourReview' : 'writeReview')}
      <span className="visually-hidden"> {productName}</span>
    </SectionLink>
  );
}
