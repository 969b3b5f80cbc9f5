import { useStore } from '@nanostores/react';
import type { DetailState, OrdersStore } from '../../../stores/orders/order-types.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useAccountContext } from '../../account/context.ts';
import { SectionFailure, SectionLoading } from '../../account/section-state.tsx';
import { OrderDetails } from './order-details.tsx';

function Content({ state, store }: { state: Exclude<DetailState, { status: 'closed' }>; store: OrdersStore }) {
  const { t, linkPhone } = useAccountContext();
  switch (state.status) {
    case 'loading':
      return <SectionLoading />;
    case 'failed':
      return <SectionFailure text={t('orderUnloaded')} onRetry={() => void store.load()} />;
    case 'missing':
      return <p role="alert">{linkPhone(t('orderMissing'))}</p>;
    case 'ready':
      return <OrderDetails order={state.order} orderId={state.orderId} store={store} />;
  }
}

/** The details of the order that the address names (ACC-029). */
export function OrderDialog({ store }: { store: OrdersStore }) {
  const { t } = useAccountContext();
  const state = useStore(store.$detail);
  if (state.status === 'closed') return null;
  return (
    <Dialog
      className="order-dialog"
      title={t('orderNumber', { number: state.orderId })}
      closeText={t('close')}
      onClose={store.close}
    >
      <Content state={state} store={store} />
    </Dialog>
  );
}
