import { buildTelephoneLink } from '../../domain/telephone-link.ts';
import { paths } from '../../i18n/paths.ts';
import type { RegistrationSettings } from '../../i18n/registration-settings.ts';
import type { UsedEmailReason } from '../../stores/registration/store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { RegistrationTexts } from './texts.ts';

interface Props {
  availability: UsedEmailReason;
  settings: RegistrationSettings;
  texts: RegistrationTexts;
  onClose: () => void;
  onSignIn: () => void;
}

/** What can be done about an email that is in use: sign in, take another one, or call (document 3, section 4). */
export function EmailTakenDialog({
  availability,
  settings: { locale, supportPhone },
  texts: { t },
  onClose,
  onSignIn,
}: Props) {
  const another = (
    <button className="button" type="button" onClick={onClose}>
      {t('useAnotherEmail')}
    </button>
  );
  switch (availability) {
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
          <div className="dialog-choices">{another}</div>
        </Dialog>
      );
    case 'UsedAsAnActiveDistributor':
      return (
        <Dialog title={t('deactivateDistributorPopupTitle')} closeText={t('close')} onClose={onClose}>
          <p>{t('deactivateDistributorPopupText')}</p>
          <div className="dialog-choices">
            <a className="button" href={buildTelephoneLink(supportPhone)}>
              {t('callSupport')}
            </a>
            {another}
          </div>
        </Dialog>
      );
  }
}
