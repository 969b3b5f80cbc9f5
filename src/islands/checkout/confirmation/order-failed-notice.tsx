import { paths } from '../../../i18n/paths.ts';
import type { LateFailure } from '../../../stores/checkout/confirmation.ts';
import { StatusIcon } from '../../../ui/status-icon.tsx';
import { useConfirmationContext } from './context.ts';

/** Says that and why an order failed, with a link back. */
export function OrderFailedNotice({ failure, orderNumber }: { failure: LateFailure; orderNumber: string }) {
  const { t, locale, linkPhone } = useConfirmationContext();
  return (
    <div className="order-alert" role="alert">
      <h1>
        <StatusIcon tone="error" />
        {t('orderFailedTitle')}
      </h1>
      <FailureReasons failure={failure} />
      <p>{linkPhone(t('orderFailedText', { number: orderNumber }))}</p>
      <p className="order-alert-actions">
        <a className="button" href={paths.cart(locale)}>
          {t('backToCart')}
        </a>
      </p>
    </div>
  );
}

function FailureReasons({ failure }: { failure: LateFailure }) {
  const { t } = useConfirmationContext();
  switch (failure.kind) {
    case 'declined':
      return (
        <>
          <p>{t('declinedPayment')}</p>
          <ul className="order-alert-list">
            {failure.errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        </>
      );
    case 'out-of-stock':
      return (
        <>
          <p>{t('notEnoughInventory')}</p>
          <ol className="order-alert-list">
            {failure.productNames.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ol>
        </>
      );
    case 'void':
      return null;
  }
}
