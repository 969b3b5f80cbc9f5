import type { ReactNode } from 'react';
import { countries } from '../../config/countries.ts';
import type { ReviewableProduct } from '../../contract/reviews/reviews.ts';
import { formatDate } from '../../i18n/format-date.ts';
import { SmallPicture } from '../small-picture.tsx';
import { useReviewContext } from './context.ts';

const pictureSize = 72;

/** The picture, the shade and the day of a bought product, with its heading and what belongs to it as children. */
export function ProductHead({ product, children }: { product: ReviewableProduct; children: ReactNode }) {
  const context = useReviewContext();
  const { t, languageTag, settings } = context;
  const { timeZone } = countries[settings.country];
  const date = formatDate(product.boughtAt, { languageTag, timeZone, style: 'medium' });
  return (
    <div className="review-product">
      <span className="review-product-picture">
        {product.imageUrl !== '' && (
          <SmallPicture imageUrl={product.imageUrl} size={pictureSize} isLazy context={context} />
        )}
      </span>
      <div className="review-product-text">
        {children}
        {product.shadeName !== '' && <p>{product.shadeName}</p>}
        <p className="review-note">{t('boughtOn', { date })}</p>
      </div>
    </div>
  );
}
