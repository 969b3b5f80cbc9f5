import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { paths } from '../../../i18n/paths.ts';
import { useBagContext } from '../../bag-context.ts';

/**
 * Whether the checkout has redirected the shopper here, because they have no distributor
 * (`paths.cartWithoutDistributor`).
 */
const isRedirectedFromCheckout = () => new URLSearchParams(location.search).get('distributor') === 'missing';

/**
 * Says that a distributor is missing, and links to the finder, which continues to the checkout (CHK-064). Guests see it
 * only after the checkout has redirected them, because checkout-as finds them a distributor otherwise.
 */
export function DistributorNote() {
  const { t, locale, stores } = useBagContext();
  const isMissing = useStore(stores.$isDistributorMissing);
  const wasSentBack = isRedirectedFromCheckout();
  const note = useRef<HTMLDivElement>(null);
  const isShown = isMissing && (wasSentBack || stores.getCheckoutCustomer().customerType !== 'Guest');
  useEffect(() => {
    if (isShown && wasSentBack) note.current?.focus();
  }, [isShown, wasSentBack]);
  if (!isShown) return null;
  return (
    <div className="bag-distributor" ref={note} tabIndex={-1} role="alert">
      <p>{t('needsDistributor')}</p>
      <a className="button" href={paths.distributorForCheckout(locale)}>
        {t('findDistributorFirst')}
      </a>
    </div>
  );
}
