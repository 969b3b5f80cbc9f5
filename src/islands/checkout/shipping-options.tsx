import { useStore } from '@nanostores/react';
import { countries } from '../../config/countries.ts';
import type { ShippingMethod } from '../../contract/checkout/shipping.ts';
import { toMoney } from '../../domain/bag/total.ts';
import { isRushName } from '../../domain/checkout/rush-name.ts';
import { FieldErrorMessage } from '../../ui/field.tsx';
import { formatDeliveryWindow } from '../format-delivery-window.ts';
import { useCheckoutContext } from './context.ts';
import { FreeShippingMessage } from './free-shipping-message.tsx';
import { Spinner } from './spinner.tsx';

interface ShippingOptionsProps {
  error: string | undefined;
  onChoose: () => void;
}

/** The shipping methods for the bag (CHK-011), or a spinner until they are loaded (CHK-017). */
export function ShippingOptions({ error, onChoose }: ShippingOptionsProps) {
  const {
    t,
    linkPhone,
    stores: { checkout },
  } = useCheckoutContext();
  const { methods, isShown } = useStore(checkout.$shipping);
  if (methods === null) return <Spinner text={t('loadingShipping')} />;
  if (methods.length === 0) return <p className="checkout-notice">{linkPhone(t('nothingShips'))}</p>;
  if (!isShown) return null;
  return (
    <fieldset className="checkout-part" aria-describedby={error === undefined ? undefined : 'shippingMethod-error'}>
      <legend>{t('shippingOptions')}</legend>
      <FreeShippingMessage />
      <div className="checkout-options">
        {methods.map((method, index) => (
          <ShippingOption
            key={method.shippingMethodBySeneAppId}
            method={method}
            {...(index === 0 && { id: 'shippingMethod' })}
            onChoose={onChoose}
          />
        ))}
      </div>
      <FieldErrorMessage id="shippingMethod" error={error} />
    </fieldset>
  );
}

interface ShippingOptionProps {
  method: ShippingMethod;
  id?: string;
  onChoose: () => void;
}

function ShippingOption({ method, id, onChoose }: ShippingOptionProps) {
  const context = useCheckoutContext();
  const {
    t,
    formatPrice,
    settings: { country },
    stores: { checkout },
  } = context;
  const { chosen } = useStore(checkout.$shipping);
  const { shippingMethodBySeneAppId, localizedName, localizedDescription } = method;
  const arrival = formatDeliveryWindow(method, context);
  const rate = toMoney(method.rate, countries[country]);
  return (
    <label className="checkout-option">
      <input
        {...(id !== undefined && { id })}
        type="radio"
        name="shippingMethod"
        checked={chosen?.shippingMethodBySeneAppId === shippingMethodBySeneAppId}
        onChange={() => {
          checkout.chooseShippingMethod(shippingMethodBySeneAppId);
          onChoose();
        }}
      />
      <span className="checkout-option-text">
        <span>
          {localizedName} {isRushName(localizedName) && <em className="checkout-rush">{t('rush')}</em>}
        </span>
        {arrival && <b>{arrival}</b>}
        {localizedDescription && <small>{localizedDescription}</small>}
      </span>
      <span className="price" translate="no">
        {rate.minor === 0 ? t('free') : formatPrice(rate)}
      </span>
    </label>
  );
}
