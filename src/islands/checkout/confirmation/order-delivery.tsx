import { getCountryName } from '../../../i18n/language-tag.ts';
import type { PreviousOrder } from '../../../stores/checkout/previous-order.ts';
import { useConfirmationContext } from './context.ts';

/** Where the order goes, how, who pays, and who sold it. Parts that another tab had filled in are not known here. */
export function OrderDelivery({ order }: { order: PreviousOrder }) {
  const { t } = useConfirmationContext();
  const { customerInfo, shippingAddress, billingAddress, shippingMethod, distributorName } = order;
  return (
    <dl className="confirmation-delivery">
      {shippingAddress && (
        <div>
          <dt>{t('orderShipping')}</dt>
          <dd>
            {customerInfo && (
              <span>
                {customerInfo.firstName} {customerInfo.lastName}
              </span>
            )}
            <AddressLines address={shippingAddress} />
          </dd>
        </div>
      )}
      {shippingMethod && <Detail label={t('orderShippingMethod')} text={shippingMethod.localizedName} />}
      {billingAddress && (
        <div>
          <dt>{t('billingAddress')}</dt>
          <dd>
            <AddressLines address={billingAddress} />
          </dd>
        </div>
      )}
      {distributorName !== '' && <Detail label={t('orderDistributor')} text={distributorName} />}
    </dl>
  );
}

const Detail = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </div>
);

function AddressLines({ address }: { address: NonNullable<PreviousOrder['shippingAddress']> }) {
  const {
    locale,
    settings: { country },
  } = useConfirmationContext();
  const place = [address.city, address.state, address.zipCode].filter((part) => part !== '').join(', ');
  return [address.address, address.address2, address.address3, place, getCountryName(country, locale)]
    .filter((line) => line !== '')
    .map((line, index) => <span key={index}>{line}</span>);
}
