import { paths } from '../../../i18n/paths.ts';
import type { PreviousOrder } from '../../../stores/orders/previous-order.ts';
import { useConfirmationContext } from './context.ts';

/** Offers a guest an account, filled in from the order. A membership that a guest has bought needs one to begin. */
export function AccountOffer({ order: { customerInfo, cart } }: { order: PreviousOrder }) {
  const { t, locale } = useConfirmationContext();
  const hasMembership = cart.lines.some(({ isFee }) => isFee);
  const email = customerInfo?.email ?? '';
  return (
    <section className="account-offer" aria-labelledby="account-offer">
      <h2 id="account-offer">{t(hasMembership ? 'memberOfferTitle' : 'accountOfferTitle')}</h2>
      <p>{hasMembership ? t('memberOfferText', { email }) : t('accountOfferText')}</p>
      <a className="button" href={paths.newGuestAccountAfterOrder(locale)}>
        {t('createAccount')}
      </a>
    </section>
  );
}
