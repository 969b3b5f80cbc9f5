import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { BagTextKey } from '../../i18n/bag-settings.ts';
import type { BagNotice } from '../../stores/bag/state.ts';
import { type IslandContext, useIslandContext } from '../island-context.tsx';

const noticeTextKeys: Readonly<Record<BagNotice['code'], BagTextKey>> = {
  PRICE_CHANGED: 'priceChanged',
  QUANTITY_REDUCED: 'quantityReduced',
  QUANTITY_CAPPED: 'quantityCapped',
  SOLD_OUT: 'lineSoldOut',
  ITEM_GONE: 'lineGone',
  ITEM_MERGED: 'linesMerged',
  LINE_LEFT_OUT: 'lineLeftOut',
  FEE_CAPPED: 'feeCapped',
  REWARD_ADDED: 'rewardAdded',
  REWARD_REMOVED: 'rewardRemoved',
  REWARD_QUANTITY_CHANGED: 'rewardQuantityChanged',
  REWARD_UNAVAILABLE: 'rewardUnavailable',
  SHIPPING_CLEARED: 'shippingCleared',
  FEE_ADDED: 'feeAdded',
  FEE_REMOVED: 'feeRemoved',
};

function getNoticeText({ t, formatPrice }: IslandContext, { code, name, from, to, currency }: BagNotice): string {
  const value = (amount: number | null) =>
    code === 'PRICE_CHANGED' ? formatPrice({ minor: amount ?? 0, currency }) : (amount ?? 0);
  return t(noticeTextKeys[code], { name: name ?? t('aProduct'), from: value(from), to: value(to) });
}

/**
 * What changed in the bag without being asked for, in plain words, until the shopper has seen it. The place stands from
 * the start, so that news are announced.
 */
export function BagNotices() {
  const surroundings = useIslandContext();
  const {
    t,
    stores: { bag },
  } = surroundings;
  const [seen, setSeen] = useState<ReadonlySet<BagNotice>>(new Set());
  const changes = useStore(bag.$notices).filter((change) => !seen.has(change));
  const place = useRef<HTMLDivElement>(null);
  const acknowledge = () => {
    bag.acknowledgeNotices();
    setSeen(new Set(bag.$notices.get()));
    place.current?.focus();
  };
  return (
    <div className="bag-changes" ref={place} tabIndex={-1}>
      <div role="status">
        {changes.length > 0 && <h2>{t('changesTitle')}</h2>}
        <ul>
          {changes.map((change, index) => (
            <li key={`${change.id} ${index}`} className={change.needsAcknowledgement ? 'bag-change-weighs' : undefined}>
              {getNoticeText(surroundings, change)}
            </li>
          ))}
        </ul>
      </div>
      {changes.length > 0 && (
        <button className="link-button" type="button" onClick={acknowledge}>
          {t('changesSeen')}
        </button>
      )}
    </div>
  );
}
