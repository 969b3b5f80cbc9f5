import { paths } from '../../i18n/paths.ts';
import type { UsedEmailReason } from '../../stores/registration/store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useRegistrationContext } from './context.ts';

interface Props {
  reason: UsedEmailReason;
  onClose: () => void;
  onSignIn: () => void;
}

/**
 * Explains what to do about an email that is in use: sign in (REG-012), use another one (REG-013) or call (REG-014).
 */
export function EmailTakenDialog({ reason, onClose, onSignIn }: Props) {
  const {
    t,
    linkPhone,
    locale,
    settings: { phoneHref },
  } = useRegistrationContext();
  const useAnotherEmailButton = (
    <button className="button" type="button" onClick={onClose}>
      {t('useAnotherEmail')}
    </button>
  );
  switch (reason) {
    case 'UsedWithDistributor':
      return (
        <Dialog title={t('accountExistsTitle')} closeText={t('close')} onClose={onClose}>
          <p>{t('accountExistsLogIn')}</p>
          <div className="dialog-choices">
            <a
              className="button"
              href={paths.login(locale)}
              onClick={(event) => {
                event.preventDefault();
                onSignIn();
              }}
            >
              {t('logIn')}
            </a>
          </div>
        </Dialog>
      );
    case 'UsedWithAnotherDistributor':
      return (
        <Dialog title={t('useAnotherEmailTitle')} closeText={t('close')} onClose={onClose}>
          <p>{t('useAnotherEmailLoginModal')}</p>
          <div className="dialog-choices">{useAnotherEmailButton}</div>
        </Dialog>
      );
    case 'UsedAsAnActiveDistributor':
      return (
        <Dialog title={t('deactivateDistributorPopupTitle')} closeText={t('close')} onClose={onClose}>
          <p>{linkPhone(t('deactivateDistributorPopupText'))}</p>
          <div className="dialog-choices">
            <a className="button" href={phoneHref}>
              {t('callSupport')}
            </a>
            {useAnotherEmailButton}
          </div>
        </Dialog>
      );
  }
}
