import { useStore } from '@nanostores/react';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { listProductLines } from '../../../domain/orders/buy-again.ts';
import { paths } from '../../../i18n/paths.ts';
import type { BoughtAgain, OrdersStore } from '../../../stores/orders/order-types.ts';
import { useAccountContext } from '../../account/context.ts';

/** Says how many pieces were added to the bag, and names the products that can no longer be bought. */
function Outcome({ outcome: { pieces, missingNames } }: { outcome: BoughtAgain }) {
  const { t, formatCount, locale, languageTag } = useAccountContext();
  const names = new Intl.ListFormat(languageTag).format(missingNames);
  return (
    <>
      {pieces > 0 && (
        <p>
          {formatCount('boughtAgain', pieces)} <a href={paths.cart(locale)}>{t('viewBag')}</a>
        </p>
      )}
      {missingNames.length > 0 && <p>{t('notBoughtAgain', { names })}</p>}
    </>
  );
}

/** The buttons of an order: one adds its products to the bag again, one prints it. */
export function BuyAgain({ order, store }: { order: OrderDetail; store: OrdersStore }) {
  const { t } = useAccountContext();
  const outcome = useStore(store.$boughtAgain);
  const canBuy = listProductLines(order.orderLineItems).some((line) => line.canBuy !== false);
  return (
    <div className="order-actions">
      <div role="status">
        {outcome && <Outcome outcome={outcome} />}
        {!canBuy && <p>{t('nothingToBuyAgain')}</p>}
      </div>
      {canBuy && (
        <button className="button" type="button" onClick={() => void store.buyAgain()}>
          {t('buyAgain')}
        </button>
      )}
      <button
        className="link-button"
        type="button"
        onClick={() => {
          print();
        }}
      >
        {t('printOrder')}
      </button>
    </div>
  );
}
