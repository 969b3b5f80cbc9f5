/** The sections of the account area, as spelled in their addresses under `/{locale}/administration` (ACC-003). */
export const accountSections = [
  'Dashboard',
  'ProfilePage',
  'Orders',
  'Reviews',
  'ReferralHistory',
  'Referral',
  'ContactDistributor',
  'MyKissKreditActivity',
] as const;
export type AccountSection = (typeof accountSections)[number];

/** Sections that only members see, until the end of the grace period of their membership (ACC-014, ACC-015). */
export const memberSections: readonly AccountSection[] = ['Referral', 'ReferralHistory', 'MyKissKreditActivity'];
