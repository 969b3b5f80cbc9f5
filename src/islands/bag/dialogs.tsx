import type { ModalName } from '../../stores/shell/modals.ts';
import { AfterTyping } from '../../ui/after-typing.tsx';
import { ChooseDistributorDialog } from '../referral/choose-distributor-dialog.tsx';
import { KissKreditDialog } from '../promotions/kiss-kredit-dialog.tsx';
import { MembershipDialog } from '../membership/membership-dialog.tsx';
import { RewardsDialog } from '../promotions/rewards-dialog.tsx';

/** The open dialog. The dialogs of the referral link and of the hub are rendered elsewhere. */
export function BagDialogs({ modal }: { modal: ModalName }) {
  switch (modal) {
    case 'optional-rewards':
      return (
        <AfterTyping>
          <RewardsDialog />
        </AfterTyping>
      );
    case 'kiss-kredit-promotion':
      return <KissKreditDialog />;
    case 'membership-question':
      return (
        <AfterTyping>
          <MembershipDialog />
        </AfterTyping>
      );
    case 'choose-distributor':
      return <ChooseDistributorDialog />;
    case 'distributor-not-opted':
    case 'other-distributor':
    case 'refresh-browser':
      return null;
  }
}
