import type { ReactNode } from 'react';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { type Parcel, trackParcel } from '../../../domain/orders/carriers.ts';
import { getOrderGroup, type ReplyOrderStatus } from '../../../domain/orders/order-groups.ts';
import { useAccountContext } from '../../account/context.ts';

type Lines = OrderDetail['parcels'][number]['lines'];

/** The contents of a parcel, if the API returns them. */
function ParcelContents({ lines, names }: { lines: Lines; names: ReadonlyMap<string, string> }) {
  const { t, languageTag } = useAccountContext();
  if (lines.length === 0) return null;
  const contents = lines.map(({ sku, quantity }) => `${quantity} × ${names.get(sku) ?? sku}`);
  return (
    <small className="order-parcel-contents">
      {t('inThisParcel')}: {new Intl.ListFormat(languageTag, { type: 'unit' }).format(contents)}
    </small>
  );
}

/**
 * A parcel: a link to the carrier's tracking page, a note that it can be picked up, or the carrier and the number as
 * text.
 */
function ParcelEntry({ parcel, children }: { parcel: Parcel; children: ReactNode }) {
  const { t } = useAccountContext();
  const tracking = trackParcel(parcel);
  if (tracking.kind === 'pickup')
    return (
      <li>
        <b>{t('pickup')}</b> {t('pickupText')}
        {children}
      </li>
    );
  const { carrier, trackingNumber } = tracking;
  const href = tracking.kind === 'carrier' ? tracking.href : null;
  return (
    <li>
      <b>{carrier || t('otherCarrier')}</b> {trackingNumber && <span className="order-parcel">{trackingNumber}</span>}
      {href !== null && (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {t('trackParcel', { carrier })}
          <span className="visually-hidden"> ({t('opensInNewTab')})</span>
        </a>
      )}
      {children}
    </li>
  );
}

/** All parcels of an order. Some APIs return only one. */
function listParcels({ parcels, orderTracking }: OrderDetail): OrderDetail['parcels'] {
  if (parcels.length > 0) return parcels;
  return orderTracking && (orderTracking.carrier || orderTracking.trackingNumber)
    ? [{ ...orderTracking, lines: [] }]
    : [];
}

/** The tracking of an order's parcels (ACC-030 to ACC-032). */
export function OrderTracking({ order, status }: { order: OrderDetail; status: ReplyOrderStatus | undefined }) {
  const { t } = useAccountContext();
  const parcels = listParcels(order);
  const names = new Map(order.orderLineItems.map(({ sku, productName }) => [sku, productName]));
  const isOver = status !== undefined && getOrderGroup(status) === 'completed';
  if (parcels.length === 0 && (isOver || status === 'PaymentRejected')) return null;
  return (
    <section>
      <h3>{t('tracking')}</h3>
      {parcels.length === 0 ? (
        <p>{t('noTrackingYet')}</p>
      ) : (
        <ul className="order-parcels">
          {parcels.map((parcel, index) => (
            <ParcelEntry key={index} parcel={parcel}>
              <ParcelContents lines={parcel.lines} names={names} />
            </ParcelEntry>
          ))}
        </ul>
      )}
    </section>
  );
}
