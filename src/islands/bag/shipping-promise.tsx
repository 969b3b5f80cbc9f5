import { useStore } from '@nanostores/react';
import { type ReactNode, useId } from 'react';
import type { BagShipping } from '../../stores/bag/state.ts';
import { useBagContext } from '../bag-context.ts';

interface ShippingPromiseProps {
  /** What is said below the way to free delivery; null for nothing. */
  renderMore?: (shipping: BagShipping) => ReactNode;
}

/**
 * How far the bag is from free standard delivery, as the server last said. Its place is kept until the server has
 * answered.
 */
export function ShippingPromise({ renderMore = () => null }: ShippingPromiseProps) {
  const state = useStore(useBagContext().stores.bag.$bag);
  if (state.status !== 'ready') return null;
  const { shipping, pending } = state;
  const more = shipping && renderMore(shipping);
  if (shipping && !shipping.freeShipping && !more) return null;
  return (
    <div className="bag-shipping" aria-busy={pending.count > 0}>
      {shipping?.freeShipping && <FreeShippingProgress freeShipping={shipping.freeShipping} />}
      {more}
    </div>
  );
}

function FreeShippingProgress({ freeShipping }: { freeShipping: NonNullable<BagShipping['freeShipping']> }) {
  const { t, formatPrice } = useBagContext();
  const id = useId();
  const isReached = 'isReached' in freeShipping;
  return (
    <>
      <p id={id} role="status">
        {isReached ? t('freeShippingReached') : t('freeShippingMissing', { amount: formatPrice(freeShipping.missing) })}
      </p>
      <progress
        aria-labelledby={id}
        max={isReached ? 1 : freeShipping.threshold.minor}
        value={isReached ? 1 : freeShipping.threshold.minor - freeShipping.missing.minor}
      />
    </>
  );
}
