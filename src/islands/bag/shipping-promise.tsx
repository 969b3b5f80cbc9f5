import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { formatDateRange } from '../../i18n/format-date-range.ts';
import type { BagShipping } from '../../stores/bag/state.ts';
import { useBagContext } from '../bag-context.ts';

/**
 * How far the bag is from free standard delivery, and when that arrives, as the server last said. Its place is kept until
 * the server has answered.
 */
export function ShippingPromise({ showsArrival = false }: { showsArrival?: boolean }) {
  const {
    t,
    languageTag,
    stores: { bag },
  } = useBagContext();
  const state = useStore(bag.$bag);
  if (state.status !== 'ready') return null;
  const { shipping, pending } = state;
  if (shipping && !shipping.freeShipping && !(showsArrival && shipping.delivery)) return null;
  return (
    <div className="bag-shipping" aria-busy={pending.count > 0}>
      {shipping?.freeShipping && <FreeShippingProgress freeShipping={shipping.freeShipping} />}
      {showsArrival && shipping?.delivery && (
        <p>
          {t('arrivesStandard', { dates: formatDateRange(shipping.delivery.from, shipping.delivery.to, languageTag) })}
        </p>
      )}
    </div>
  );
}

function FreeShippingProgress({ freeShipping }: { freeShipping: NonNullable<BagShipping['freeShipping']> }) {
  const { t, formatPrice } = useBagContext();
  const id = useId();
  const [text, max, value] =
    'isReached' in freeShipping
      ? [t('freeShippingReached'), 1, 1]
      : [
          t('freeShippingMissing', { amount: formatPrice(freeShipping.missing) }),
          freeShipping.threshold.minor,
          freeShipping.threshold.minor - freeShipping.missing.minor,
        ];
  return (
    <>
      <p id={id} role="status">
        {text}
      </p>
      <progress aria-labelledby={id} max={max} value={value} />
    </>
  );
}
