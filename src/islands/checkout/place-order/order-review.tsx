import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { formatFullName } from '../../../domain/full-name.ts';
import { paths } from '../../../i18n/paths.ts';
import type { CheckoutTextKey } from '../../../i18n/keys/checkout.ts';
import type { CheckoutStep } from '../../../stores/checkout/checkout-types.ts';
import { formatDeliveryWindow } from '../../format-delivery-window.ts';
import { AddressText } from '../../address-book/address-text.tsx';
import { useCheckoutContext } from '../context.ts';
import { OrderLines } from '../summary/order-lines.tsx';

/** The products, the addresses and the shipping of the order, each with a link to the step that changes it. */
export function OrderReview() {
  return (
    <>
      <ReviewedProducts />
      <ReviewedShipping />
      <ReviewedBilling />
    </>
  );
}

interface ReviewPartProps {
  title: CheckoutTextKey;
  href: string;
  /** The text of the link, which names what it changes. */
  linkText: CheckoutTextKey;
  onEdit?: () => void;
  children: ReactNode;
}

function ReviewPart({ title, href, linkText, onEdit, children }: ReviewPartProps) {
  const { t } = useCheckoutContext();
  return (
    <section className="review-part" aria-labelledby={`review-${title}`}>
      <header className="review-head">
        <h3 id={`review-${title}`}>{t(title)}</h3>
        <a
          href={href}
          onClick={(event) => {
            if (!onEdit) return;
            event.preventDefault();
            onEdit();
          }}
        >
          {t(linkText)}
        </a>
      </header>
      {children}
    </section>
  );
}

/**
 * The address of a step. On the page with the steps, it comes with a click handler that opens the step without loading
 * a page.
 */
function useStepLink(step: CheckoutStep): { href: string; onEdit?: () => void } {
  const {
    locale,
    stores: { checkout },
  } = useCheckoutContext();
  const path = paths.checkout(locale);
  return {
    href: `${path}?step=${step}`,
    ...(location.pathname === path && {
      onEdit: () => {
        checkout.goToStep(step);
      },
    }),
  };
}

function ReviewedProducts() {
  const context = useCheckoutContext();
  const {
    locale,
    stores: { bag },
  } = context;
  const state = useStore(bag.$bag);
  const lines = 'bag' in state ? state.bag.lines : [];
  return (
    <ReviewPart title="yourProducts" href={paths.cart(locale)} linkText="editBag">
      <OrderLines lines={lines} context={context} />
    </ReviewPart>
  );
}

function ReviewedShipping() {
  const context = useCheckoutContext();
  const {
    t,
    stores: { checkout },
  } = context;
  const { customerInfo, shippingAddress } = useStore(checkout.$draft);
  const { chosen, isShown } = useStore(checkout.$shipping);
  const { email, phone } = customerInfo;
  const arrival = chosen && formatDeliveryWindow(chosen, context);
  return (
    <ReviewPart title="shipping" {...useStepLink('shipping')} linkText="changeShipping">
      <p className="review-person">
        <span>{formatFullName(customerInfo)}</span>
        <span>{email}</span>
        <span>{phone}</span>
      </p>
      <AddressText address={shippingAddress} />
      {isShown && chosen && (
        <p>
          <span className="review-label">{t('shippingMethod')}</span> {chosen.localizedName}
        </p>
      )}
      {arrival && <p>{arrival}</p>}
    </ReviewPart>
  );
}

function ReviewedBilling() {
  const {
    t,
    stores: { checkout },
  } = useCheckoutContext();
  const { isBillingSameAsShipping, billingAddress } = useStore(checkout.$draft);
  return (
    <ReviewPart title="billingAddress" {...useStepLink('billing')} linkText="changeBilling">
      {isBillingSameAsShipping ? <p>{t('sameAsShipping')}</p> : <AddressText address={billingAddress} />}
    </ReviewPart>
  );
}
