import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { paths } from '../../../i18n/paths.ts';
import { getLineKey } from '../../../stores/bag/line-order.ts';
import type { BagLine } from '../../../stores/bag/state.ts';
import { useBagContext } from '../../bag-context.ts';
import { BagNotices } from '../notices.tsx';
import { BagLoadError } from '../load-error.tsx';
import { BagSkeleton } from '../skeleton.tsx';
import { BagStatus } from '../status.tsx';
import { ClaimCard } from '../../promotions/claim-card.tsx';
import { useCheckout } from '../../use-checkout.ts';
import { EmptyBag } from '../empty-bag.tsx';
import { MiniCartLine } from './line.tsx';
import { ShippingPromise } from '../shipping-promise.tsx';
import { RemovedLine } from '../removed-line.tsx';
import { useLineChanges } from '../use-line-changes.tsx';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';

/** The content of the open mini cart (BAG-002). */
export function MiniCart() {
  const {
    stores: { bag },
    t,
  } = useBagContext();
  const state = useStore(bag.$bag);
  useEffect(() => {
    void bag.loadBag();
  }, [bag]);
  const loadedBag = state.status === 'ready' || state.status === 'failed' ? state.bag : undefined;
  return (
    <div className="mini">
      <h2 className="mini-title">{t('bagTitle')}</h2>
      <BagStatus state={state} />
      <BagNotices />
      {loadedBag ? (
        <MiniCartLines lines={loadedBag.lines} />
      ) : state.status === 'failed' ? (
        <BagLoadError />
      ) : (
        <BagSkeleton />
      )}
    </div>
  );
}

function MiniCartLines({ lines }: { lines: readonly BagLine[] }) {
  const container = useRef<HTMLDivElement>(null);
  const focusAfterRemovalOf = useFocusAfterRemoval(container, lines.length);
  const { changeLine, confirmDialog } = useLineChanges();
  const removeLine = (line: BagLine, index: number) => {
    changeLine(line, 0, {
      onChanged: () => {
        focusAfterRemovalOf(index);
      },
    });
  };
  return (
    <div ref={container} className="mini-body">
      <RemovedLine onUndo={focusAfterRemovalOf} />
      {lines.length === 0 ? (
        <EmptyBag />
      ) : (
        <>
          <ul className="mini-lines">
            {lines.map((line, index) => (
              <MiniCartLine
                key={getLineKey(line)}
                line={line}
                onRemove={() => {
                  removeLine(line, index);
                }}
              />
            ))}
          </ul>
          <MiniCartFooter />
        </>
      )}
      {confirmDialog}
    </div>
  );
}

function MiniCartFooter() {
  const {
    stores: { bag },
    t,
    formatPrice,
    formatCount,
    locale,
  } = useBagContext();
  const subtotal = useStore(bag.$subtotal);
  const count = useStore(bag.$count);
  const checkOut = useCheckout({ skipsNudge: false });
  return (
    <div className="mini-foot">
      <ClaimCard />
      <ShippingPromise />
      <p className="mini-subtotal">
        <span>
          {t('subtotal')} <small>{formatCount('itemCount', count)}</small>
        </span>{' '}
        <strong className="price" translate="no">
          {subtotal && formatPrice(subtotal)}
        </strong>
      </p>
      <button className="button" type="button" onClick={checkOut}>
        {t('checkout')}
      </button>
      <a className="button button-quiet" href={paths.cart(locale)}>
        {t('viewBag')}
      </a>
    </div>
  );
}
