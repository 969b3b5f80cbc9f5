import { memberSections, type AccountSection } from '../../config/pages/account-sections.ts';
import type { User } from '../../contract/account/customers.ts';
import { getEntitledCustomerType } from '../../domain/membership/member-rights.ts';

const tiles: readonly AccountSection[] = [
  'Orders',
  'ProfilePage',
  'ContactDistributor',
  'Referral',
  'MyKissKreditActivity',
];

/** The sections with a tile on the dashboard of this customer (ACC-012, ACC-014 to ACC-016). */
export function listTiles(user: User): readonly AccountSection[] {
  const isMember = getEntitledCustomerType(user) === 'PreferredCustomer';
  return tiles.filter((section) => isMember || !memberSections.includes(section));
}
