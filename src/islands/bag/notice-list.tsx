import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { Money } from '../../domain/money.ts';
import type { BagTextKey } from '../../i18n/keys/bag.ts';
import type { BagNotice, BagStore } from '../../stores/bag/state.ts';
import type { TextValues } from '../island-context.tsx';

const noticeTextKeys = {
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
  SHIPPING_REFUSED: 'shippingRefused',
  KREDITS_REMOVED: 'kreditsRemoved',
  FEE_ADDED: 'feeAdded',
  FEE_CHOSEN: 'feeChosen',
  FEE_REMOVED: 'feeRemoved',
} as const satisfies Record<BagNotice['code'], BagTextKey>;

type NoticeTextKey = (typeof noticeTextKeys)[keyof typeof noticeTextKeys] | 'aProduct' | 'changesTitle' | 'changesSeen';

interface NoticeListProps {
  bag: BagStore;
  t: (key: NoticeTextKey, values?: TextValues) => string;
  formatPrice: (money: Money) => string;
}

function getNoticeText(
  { t, formatPrice }: Pick<NoticeListProps, 't' | 'formatPrice'>,
  { code, name, from, to, currency }: BagNotice,
): string {
  const formatValue = (value: number | null) =>
    code === 'PRICE_CHANGED' ? formatPrice({ minor: value ?? 0, currency }) : (value ?? 0);
  return t(noticeTextKeys[code], { name: name ?? t('aProduct'), from: formatValue(from), to: formatValue(to) });
}

/**
 * The changes of the bag that the shopper did not make, until they acknowledge them. The status element is always
 * rendered, so that screen readers announce new notices.
 */
export function NoticeList({ bag, t, formatPrice }: NoticeListProps) {
  const [acknowledged, setAcknowledged] = useState<ReadonlySet<BagNotice>>(new Set());
  const notices = useStore(bag.$notices).filter((notice) => !acknowledged.has(notice));
  const container = useRef<HTMLDivElement>(null);
  const acknowledge = () => {
    bag.acknowledgeNotices();
    setAcknowledged(new Set(bag.$notices.get()));
    container.current?.focus();
  };
  return (
    <div className="bag-changes" ref={container} tabIndex={-1}>
      <div role="status">
        {notices.length > 0 && <h2>{t('changesTitle')}</h2>}
        <ul>
          {notices.map((notice, index) => (
            <li key={`${notice.id} ${index}`} className={notice.needsAcknowledgement ? 'bag-change-weighs' : undefined}>
              {getNoticeText({ t, formatPrice }, notice)}
            </li>
          ))}
        </ul>
      </div>
      {notices.length > 0 && (
        <button className="link-button" type="button" onClick={acknowledge}>
          {t('changesSeen')}
        </button>
      )}
    </div>
  );
}
