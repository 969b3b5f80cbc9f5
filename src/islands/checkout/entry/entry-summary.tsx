import { useStore } from '@nanostores/react';
import type { EntrySummaryTextKey } from '../../../i18n/keys/checkout.ts';
import { formatDateRange } from '../../../i18n/format-date-range.ts';
import { paths } from '../../../i18n/paths.ts';
import { findBag } from '../../../stores/bag/local-bag-state.ts';
import type { BagLine, BagStore } from '../../../stores/bag/state.ts';
import type { IslandContext } from '../../island-context.tsx';
import { SmallPicture } from '../../small-picture.tsx';
import { OrderLines } from '../summary/order-lines.tsx';
import { useIsWide } from '../summary/use-is-wide.ts';

type EntrySummaryContext = IslandContext<{ bag: BagStore }, EntrySummaryTextKey>;

interface Props {
  context: EntrySummaryContext;
}

/**
 * The bag beside the choice of how to check out: a column on wide screens, otherwise a line with its pictures that can be
 * opened.
 */
export function EntrySummary({ context }: Props) {
  const { t, formatCount, stores } = context;
  const lines = findBag(useStore(stores.bag.$bag))?.lines ?? [];
  const count = formatCount('itemCount', useStore(stores.bag.$count));
  if (useIsWide())
    return (
      <aside className="checkout-summary" aria-labelledby="as-bag">
        <h2 id="as-bag">{t('bagSummary')}</h2>
        <div className="checkout-summary-content">
          <OrderLines lines={lines} context={context} />
          <EditBag context={context} />
          <dl className="order-totals">
            <div className="order-total">
              <dt>{`${t('totalSoFar')} (${count})`}</dt>
              <dd className="price" translate="no">
                <BagTotal context={context} />
              </dd>
            </div>
          </dl>
          <Arrival context={context} />
          <p className="checkout-note">{t('taxLater')}</p>
        </div>
      </aside>
    );
  return (
    <>
      <details className="checkout-summary">
        <summary>
          <Thumbnails lines={lines} context={context} />
          <span className="with-chevron as-bag-count">{count}</span>
          <strong className="price" translate="no">
            <BagTotal context={context} />
          </strong>
        </summary>
        <div className="checkout-summary-content">
          <OrderLines lines={lines} context={context} />
          <p className="checkout-note">{t('taxLater')}</p>
          <EditBag context={context} />
        </div>
      </details>
      <Arrival context={context} />
    </>
  );
}

const EditBag = ({ context: { t, locale } }: Props) => (
  <a className="checkout-edit-bag" href={paths.cart(locale)}>
    {t('editBag')}
  </a>
);

/** What the bag costs after discounts, before shipping and tax. */
function BagTotal({
  context: {
    formatPrice,
    stores: { bag },
  },
}: Props) {
  const total = useStore(bag.$totalSoFar);
  return total && formatPrice(total);
}

/** When standard delivery brings it, as the bag says. */
function Arrival({ context: { t, languageTag, stores } }: Props) {
  const state = useStore(stores.bag.$bag);
  const delivery = state.status === 'ready' ? state.shipping?.delivery : null;
  return (
    delivery && (
      <p className="checkout-note">
        {t('arrivesStandard', { dates: formatDateRange(delivery.from, delivery.to, languageTag) })}
      </p>
    )
  );
}

/** How many pictures fit beside the count on the narrowest phone. */
const thumbnailCount = 3;
const thumbnailSize = 40;

const Thumbnails = ({ lines, context }: Props & { lines: readonly BagLine[] }) => (
  <span className="as-bag-pictures">
    {lines.slice(0, thumbnailCount).map(({ sku, promotionId, imageUrl }) => (
      <SmallPicture key={`${sku}/${promotionId}`} imageUrl={imageUrl} size={thumbnailSize} context={context} />
    ))}
  </span>
);
