import type { AccountSection } from '../../config/pages/account-sections.ts';
import type { AccountTextKey } from '../../i18n/keys/account.ts';

interface SectionTextKeys {
  title: AccountTextKey;
  /** The text of the section's tile on the dashboard; null for a section without a tile. */
  tile: AccountTextKey | null;
}

/** The name of each section: in the header, in the title of the page and on its tile. */
export const sectionTextKeys: Readonly<Record<AccountSection, SectionTextKeys>> = {
  Dashboard: { title: 'dashboard', tile: null },
  Orders: { title: 'orders', tile: 'ordersTileText' },
  Reviews: { title: 'reviewsTitle', tile: 'reviewsTileText' },
  ProfilePage: { title: 'profile', tile: 'profileTileText' },
  ContactDistributor: { title: 'contactDistributor', tile: 'contactTileText' },
  Referral: { title: 'referrals', tile: 'invitationsTileText' },
  ReferralHistory: { title: 'referralHistory', tile: null },
  MyKissKreditActivity: { title: 'kissKreditActivity', tile: 'kreditsTileText' },
};
