import { type ComponentType, useEffect, useState } from 'react';
import { useCheckoutContext } from './context.ts';
import { CheckoutFailure } from './failure.tsx';
import { Spinner } from './spinner.tsx';

type LoadComponent<Props = object> = () => Promise<ComponentType<Props>>;

/** The last step, whose code the first two do not wait for. */
export const loadPlaceOrderStep: LoadComponent = async () =>
  (await import('./place-order/place-order-step.tsx')).PlaceOrderStep;

export const loadReturnedOrder: LoadComponent = async () =>
  (await import('./place-order/returned-order.tsx')).ReturnedOrder;

/** The address book, which guests do not need. */
export const loadAddressBook: LoadComponent<{ error: string | undefined }> = async () =>
  (await import('./address-book/address-book.tsx')).AddressBook;

type LoadState<Props> =
  { status: 'loading' } | { status: 'failed' } | { status: 'ready'; Content: ComponentType<Props> };

interface LazyContentProps<Props> {
  load: LoadComponent<Props>;
  /** What the component is rendered with. */
  props: Props;
}

/** Shows a component once its code has come, and offers to try again where it cannot come. */
export function LazyContent<Props extends object>({ load, props }: LazyContentProps<Props>) {
  const { t } = useCheckoutContext();
  const [state, setState] = useState<LoadState<Props>>({ status: 'loading' });
  const isLoading = state.status === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    let isUnmounted = false;
    const settle = (settled: LoadState<Props>) => {
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
  if (state.status === 'ready') return <state.Content {...props} />;
  if (state.status === 'loading') return <Spinner text={t('openingCheckout')} />;
  return (
    <CheckoutFailure
      onRetry={() => {
        setState({ status: 'loading' });
      }}
    />
  );
}
