import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { paths } from '../../../i18n/paths.ts';
import type { BagLine } from '../../../stores/bag/state.ts';
import { BagChanges } from '../changes.tsx';
import { BagFailed } from '../failed.tsx';
import { BagSkeleton } from '../skeleton.tsx';
import { BagStatus } from '../status.tsx';
import { ClaimButton } from '../../promotions/claim-button.tsx';
import { EmptyBag } from '../empty-bag.tsx';
import { keyOf } from '../line-key.ts';
import { MiniCartLine } from './line.tsx';
import { useSurroundings } from '../../island-context.tsx';
import { useChanges } from '../use-changes.tsx';
import { useCheckout } from '../use-checkout.ts';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';

/** What the mini cart holds when it is open (document 1, section 2). */
export function MiniCart() {
  const {
    shop: { bag },
    t,
  } = useSurroundings();
  const state = useStore(bag.$bag);
  useEffect(() => {
    void bag.loadBag();
  }, [bag]);
  const known = state.status === 'ready' || state.status === 'failed' ? state.bag : undefined;
  return (
    <div className="mini">
      <h2 className="mini-title">{t('bagTitle')}</h2>
      <BagStatus state={state} />
      <BagChanges />
      {known ? <MiniCartLines lines={known.lines} /> : state.status === 'failed' ? <BagFailed /> : <BagSkeleton />}
    </div>
  );
}

function MiniCartLines({ lines }: { lines: readonly BagLine[] }) {
  const root = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfterRemoval(root, lines.length);
  const { change, question } = useChanges();
  const takeOut = (line: BagLine, index: number) => {
    change(line, 0, {
      after: () => {
        focusAfter(index);
      },
    });
  };
  return (
    <div ref={root} className="mini-body">
      {lines.length === 0 ? (
        <EmptyBag />
      ) : (
        <>
          <ul className="mini-lines">
            {lines.map((line, index) => (
              <MiniCartLine
                key={keyOf(line)}
                line={line}
                onRemove={() => {
                  takeOut(line, index);
                }}
              />
            ))}
          </ul>
          <MiniCartFoot />
        </>
      )}
      {question}
    </div>
  );
}

function MiniCartFoot() {
  const {
    shop: { bag },
    t,
    price,
    items,
    locale,
  } = useSurroundings();
  const [subtotal, count] = [useStore(bag.$subtotal), useStore(bag.$count)];
  const checkOut = useCheckout();
  return (
    <div className="mini-foot">
      <ClaimButton />
      <p className="mini-subtotal">
        <span>
          {t('subtotal')} <small>{items(count)}</small>
        </span>{' '}
        <strong className="price">{subtotal && price(subtotal)}</strong>
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
