import { telephoneLink } from '../../domain/telephone-link.ts';
import { paths } from '../../i18n/paths.ts';
import type { RegistrationSettings } from '../../i18n/registration-settings.ts';
import type { TakenAs } from '../../stores/registration/store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { Words } from './words.ts';

interface Props {
  as: TakenAs;
  settings: RegistrationSettings;
  words: Words;
  onClose: () => void;
  onSignIn: () => void;
}

/** What can be done about an email that is in use: sign in, take another one, or call (document 3, section 4). */
export function OutcomeDialog({ as, settings: { locale, supportPhone }, words: { t }, onClose, onSignIn }: Props) {
  const another = (
    <button className="button" type="button" onClick={onClose}>
      {t('useAnotherEmail')}
    </button>
  );
  switch (as) {
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
            <a className="button" href={telephoneLink(supportPhone)}>
              {t('callSupport')}
            </a>
            {another}
          </div>
        </Dialog>
      );
  }
}
