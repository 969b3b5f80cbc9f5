import type { CheckoutTextKey } from '../../i18n/keys/checkout.ts';
import type { CheckoutStep } from '../../stores/checkout/checkout-types.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { useCheckoutContext } from './context.ts';

interface StepActionsProps {
  /** The id of the form of the step. */
  formId: string;
  next: CheckoutTextKey;
  isBusy: boolean;
  /** The previous step, to which a secondary button goes back. */
  back?: { step: CheckoutStep; label: CheckoutTextKey };
}

/** The buttons at the end of a step: continue and back. */
export function StepActions({ formId, next, isBusy, back }: StepActionsProps) {
  const {
    t,
    stores: { checkout },
  } = useCheckoutContext();
  return (
    <div className="checkout-actions">
      <BusyButton
        className="checkout-next"
        type="submit"
        form={formId}
        text={t(next)}
        busyText={t('checkingDetails')}
        isBusy={isBusy}
      />
      {back && (
        <button
          className="link-button"
          type="button"
          onClick={() => {
            checkout.goToStep(back.step);
          }}
        >
          {t(back.label)}
        </button>
      )}
    </div>
  );
}
