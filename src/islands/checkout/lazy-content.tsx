import { LazyContent as LazyIslandContent, type LazyContentProps } from '../lazy-content.tsx';
import { useCheckoutContext } from './context.ts';
import { CheckoutFailure } from './failure.tsx';
import { Spinner } from './spinner.tsx';

export type { LoadComponent } from '../lazy-content.tsx';

/** A part of the checkout whose code is loaded later. Until then it shows `waiting`, by default a spinner. */
export function LazyContent<Props extends object>({
  waiting,
  ...props
}: Pick<LazyContentProps<Props>, 'load' | 'props'> & Partial<Pick<LazyContentProps<Props>, 'waiting'>>) {
  const { t } = useCheckoutContext();
  return (
    <LazyIslandContent
      {...props}
      waiting={waiting === undefined ? <Spinner text={t('openingCheckout')} /> : waiting}
      renderFailure={(retry) => <CheckoutFailure onRetry={retry} />}
    />
  );
}
