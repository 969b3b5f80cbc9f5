import { useBagContext } from '../bag-context.ts';
import { NoticeList } from './notice-list.tsx';

/** The changes of the bag on the bag's page. */
export function BagNotices() {
  const {
    t,
    formatPrice,
    stores: { bag },
  } = useBagContext();
  return <NoticeList bag={bag} t={t} formatPrice={formatPrice} />;
}
