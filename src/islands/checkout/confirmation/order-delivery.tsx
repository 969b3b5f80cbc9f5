import { useStore } from '@nanostores/react';
import { createElement } from 'react';
import { formatAddress } from '../../../domain/checkout/format-address.ts';
import { formatFullName } from '../../../domain/full-name.ts';
import { getCountryName } from '../../../i18n/language-tag.ts';
import type { PreviousOrder } from '../../../stores/orders/previous-order.ts';
import { useConfirmationContext } from './context.ts';

/**
 * The addresses, the shipping method and the distributor of the order. Parts that another tab has filled in are unknown
 * here.
 */
export function OrderDelivery({ order }: { order: PreviousOrder }) {
  const { t } = useConfirmationContext();
  const { customerInfo, shippingAddress, billingAddress, shippingMethod } = order;
  return (
    <dl className="confirmation-delivery">
      {shippingAddress && (
        <div>
          <dt>{t('orderShipping')}</dt>
          <dd>
            {customerInfo && <span>{formatFullName(customerInfo)}</span>}
            <AddressLines address={shippingAddress} />
          </dd>
        </div>
      )}
      {shippingMethod && (
        <div>
          <dt>{t('orderShippingMethod')}</dt>
          <dd>{shippingMethod.localizedName}</dd>
        </div>
      )}
      {billingAddress && (
        <div>
          <dt>{t('billingAddress')}</dt>
          <dd>
            <AddressLines address={billingAddress} />
          </dd>
        </div>
      )}
      <OrderDistributor />
    </dl>
  );
}

/** The distributor of the order. Their card (src/browse/contact) takes the place of the name once it has loaded. */
function OrderDistributor() {
  const { t, stores } = useConfirmationContext();
  const { distributorId, distributorName } = useStore(stores.$distributor);
  if (distributorName === '' && distributorId === null) return null;
  return (
    <div>
      <dt>{t('orderDistributor')}</dt>
      <dd>
        <span className="confirmation-distributor">{distributorName}</span>
        {distributorId !== null &&
          createElement('distributor-card', { 'data-distributor': distributorId, 'data-name': distributorName })}
      </dd>
    </div>
  );
}

function AddressLines({ address }: { address: NonNullable<PreviousOrder['shippingAddress']> }) {
  const {
    locale,
    stores: { country, $regions },
  } = useConfirmationContext();
  const regions = useStore($regions);
  return formatAddress({ ...address, name: '' }, country, { country: getCountryName(country, locale), regions }).map(
    (line, index) => <span key={index}>{line}</span>,
  );
}
