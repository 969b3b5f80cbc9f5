import { useStore } from '@nanostores/react';
import { isSponsored } from '../../../domain/account/customer-type.ts';
import { toSiteContent } from '../../../domain/referral/site-content.ts';
import { useAccountContext } from '../context.ts';
import { DistributorCard } from './distributor-card.tsx';
import { OwnData } from './own-data.tsx';
import { PersonalForm } from './personal-form.tsx';
import { ShippingAddresses } from './shipping-addresses.tsx';

/** The distributor, the personal details, the addresses and the data of the customer. */
export function ProfileSection() {
  const { stores } = useAccountContext();
  const user = useStore(stores.account.$user);
  if (!user) return null;
  return (
    <div className="profile">
      <PersonalForm user={user} />
      {user.assignedDistributor && isSponsored(user) && (
        <DistributorCard distributor={toSiteContent(user.assignedDistributor)} />
      )}
      <ShippingAddresses />
      <OwnData />
    </div>
  );
}
