import { getPageAfterDistributorAnswer } from '../../domain/checkout/destination.ts';
import { paths } from '../../i18n/paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useBagContext } from '../bag-context.ts';

const answerPaths = { newaccount: paths.newAccount, 'checkout-as': paths.checkoutAs } as const;

/** Asks whether to join. Yes goes to the preferred customer's sign-up (BAG-012), no to checkout-as (BAG-013). */
export function ChooseDistributorDialog() {
  const {
    t,
    stores: { modals, chooseMembership },
    locale,
    navigate,
  } = useBagContext();
  const close = () => {
    modals.close('choose-distributor');
  };
  const answer = (choice: 'yes' | 'no') => () => {
    close();
    if (choice === 'yes') chooseMembership();
    navigate(answerPaths[getPageAfterDistributorAnswer(choice)](locale));
  };
  return (
    <Dialog title={t('chooseDistributorTitle')} closeText={t('close')} onClose={close}>
      <p>{t('chooseDistributorText')}</p>
      <div className="dialog-choices">
        <button className="button" type="button" onClick={answer('yes')}>
          {t('yes')}
        </button>
        <button className="button button-quiet" type="button" onClick={answer('no')}>
          {t('no')}
        </button>
      </div>
    </Dialog>
  );
}
