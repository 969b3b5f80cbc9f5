import { useStore } from '@nanostores/react';
import { fillKissKreditText } from '../../../domain/promotions/kiss-kredit-nudge.ts';
import { paths } from '../../../i18n/paths.ts';
import { AfterTyping } from '../../../ui/after-typing.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useCheckoutContext } from '../context.ts';

/**
 * Asks to reload the page, because without the hub the result of an order with a membership could be missed (CHK-057).
 * A reload closes it (CHK-058).
 */
export function RefreshBrowserDialog() {
  const {
    t,
    stores: { modals },
  } = useCheckoutContext();
  return (
    <AfterTyping>
      <Dialog
        title={t('refreshBrowserTitle')}
        closeText={t('close')}
        onClose={() => {
          modals.close('refresh-browser');
        }}
      >
        <p>{t('refreshBrowserText')}</p>
        <div className="dialog-choices">
          <button
            className="button"
            type="button"
            onClick={() => {
              location.reload();
            }}
          >
            {t('reload')}
          </button>
        </div>
      </Dialog>
    </AfterTyping>
  );
}

/**
 * Says how much is missing for kiss kredits, and who earns them, before the shopper orders without them (PROMO-015).
 */
export function KissKreditPromotionDialog() {
  const {
    t,
    locale,
    languageTag,
    formatPrice,
    stores: { bag, modals, earnsKredits },
  } = useCheckoutContext();
  const nudge = useStore(bag.$kissKreditNudge);
  const close = () => {
    modals.close('kiss-kredit-promotion');
  };
  const kredits = new Intl.NumberFormat(languageTag).format(nudge?.kredits ?? 0);
  return (
    <AfterTyping>
      <Dialog
        title={t(nudge?.isNear ? 'kissKreditsTitle' : 'kissKreditsFarTitle')}
        closeText={t('close')}
        onClose={close}
      >
        {nudge && <p>{fillKissKreditText(t('kissKreditPromotion'), formatPrice(nudge.needed), kredits)}</p>}
        {!earnsKredits() && <p>{t('kreditsNeedMembership')}</p>}
        <div className="dialog-choices">
          <button className="button" type="button" onClick={close}>
            {t('checkOutAnyway')}
          </button>
          <a className="button button-quiet" href={paths.shop(locale)}>
            {t('keepShopping')}
          </a>
        </div>
      </Dialog>
    </AfterTyping>
  );
}
