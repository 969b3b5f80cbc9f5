import { useStore } from '@nanostores/react';
import { Dialog } from '../../ui/dialog.tsx';
import { useBagContext } from '../bag-context.ts';
import { useCheckout } from '../use-checkout.ts';
import { KissKreditText } from './kiss-kredit-text.tsx';

/** Says how much is missing for kiss kredits before the shopper checks out without them (PROMO-015). */
export function KissKreditDialog() {
  const {
    t,
    stores: { bag, modals },
  } = useBagContext();
  const nudge = useStore(bag.$kissKreditNudge);
  const checkOut = useCheckout({ skipsNudge: true });
  const close = () => {
    modals.close('kiss-kredit-promotion');
  };
  return (
    <Dialog
      title={t(nudge?.isNear ? 'kissKreditsTitle' : 'kissKreditsFarTitle')}
      closeText={t('close')}
      onClose={close}
    >
      {nudge && (
        <p>
          <KissKreditText nudge={nudge} />
        </p>
      )}
      <div className="dialog-choices">
        <button
          className="button"
          type="button"
          onClick={() => {
            close();
            checkOut();
          }}
        >
          {t('checkOutAnyway')}
        </button>
        <button className="button button-quiet" type="button" onClick={close}>
          {t('keepShopping')}
        </button>
      </div>
    </Dialog>
  );
}
