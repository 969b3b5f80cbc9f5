import type { Modal } from '../../stores/shell/modals.ts';
import { DistributorDialog } from '../referral/distributor-dialog.tsx';
import { KissKreditDialog } from '../promotions/kiss-kredit-dialog.tsx';
import { MembershipDialog } from '../membership/membership-dialog.tsx';
import { RewardsDialog } from '../promotions/rewards-dialog.tsx';

/** The dialog whose turn it is. Those of sign-in and of the hub are shown by the islands that know of them. */
export function BagDialogs({ modal }: { modal: Modal }) {
  switch (modal) {
    case 'optional-rewards':
      return <RewardsDialog />;
    case 'kiss-kredit-promotion':
      return <KissKreditDialog />;
    case 'membership-question':
      return <MembershipDialog />;
    case 'choose-distributor':
      return <DistributorDialog />;
    case 'distributor-not-opted':
    case 'other-distributor':
    case 'refresh-browser':
      return null;
  }
}
