import { useStore } from '@nanostores/react';
import { countries } from '../../config/countries.ts';
import { useAccountContext } from '../account/context.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { ReferralLink } from './referral-link.tsx';

/** Invites friends by email or by the member's own link. The address names the open dialog. */
export function ReferralSection() {
  const { t, stores, settings, formatPrice } = useAccountContext();
  const { kissKredits, friendOrderMinimum, currency } = countries[settings.country];
  const { navigation } = stores;
  const { open, page } = useStore(navigation.$query);
  const close = () => {
    if (page === undefined) navigation.removeFromQuery('open');
    else navigation.setQuery({ open: null, page: null }, 'current');
  };
  return (
    <div className="invitations">
      <p className="invitations-lead">
        {kissKredits
          ? t('inviteText', {
              kredits: kissKredits.friendKredits,
              amount: formatPrice({ minor: friendOrderMinimum, currency }),
            })
          : t('invitePlainText')}
      </p>
      <div className="invitations-columns">
        <InvitationForm />
        <ReferralLink />
      </div>
      <button
        className="link-button"
        type="button"
        onClick={() => {
          navigation.setQuery({ open: 'history' }, 'new');
        }}
      >
        {t('referralHistory')}
      </button>
      {open === 'history' && <HistoryDialog onClose={close} />}
      {open === 'preview' && <PreviewDialog onClose={close} />}
    </div>
  );
}
