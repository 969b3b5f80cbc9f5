import { type ComponentType, useEffect, useState } from 'react';
import { useCheckoutContext } from './context.ts';
import { CheckoutFailure } from './failure.tsx';
import { Spinner } from './spinner.tsx';

type LoadComponent = () => Promise<ComponentType>;

/** The last step, whose code the first two do not wait for. */
export const loadPlaceOrderStep: LoadComponent = async () =>
  (await import('./place-order/place-order-step.tsx')).PlaceOrderStep;

export const loadReturnedOrder: LoadComponent = async () =>
  (await import('./place-order/returned-order.tsx')).ReturnedOrder;

type LoadState = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; Content: ComponentType };

/** Shows a component once its code has come, and offers to try again where it cannot come. */
export function LazyContent({ load }: { load: LoadComponent }) {
  const { t } = useCheckoutContext();
  const [state, setState] = useState<LoadState>({ status: 'loading' });
  const isLoading = state.status === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    let isUnmounted = false;
    const settle = (settled: LoadState) => {
      if (!isUnmounted) setState(settled);
    };
    load().then(
      (Content) => {
        settle({ status: 'ready', Content });
      },
      () => {
        settle({ status: 'failed' });
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [load, isLoading]);
  if (state.status === 'ready') return <state.Content />;
  if (state.status === 'loading') return <Spinner text={t('openingCheckout')} />;
  return (
    <CheckoutFailure
      onRetry={() => {
        setState({ status: 'loading' });
      }}
    />
  );
}
