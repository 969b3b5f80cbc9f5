import { demoAccounts } from '../demo-accounts.ts';
import { distributors } from '../distributors.ts';
import type { SeedDistributor } from '../types.ts';

/** Whom she is near is told by the address of her site, or by the first there is. */
const siteAddress = ({ profile: { addresses } }: SeedDistributor) => addresses.find(({ isReplicatedSiteAddress }) => isReplicatedSiteAddress) ?? addresses[0];

export const distributorRows = () => distributors.map((distributor) => {
  const { profile, replicatedSite: { looks: { portrait, ...looks }, showAddress, showPhone, ...site } } = distributor;
  const address = siteAddress(distributor);
  return {
    distId: distributor.dist_ID, referralCode: distributor.referralCode, countryCode: distributor.country, firstName: profile.firstName, lastName: profile.lastName,
    contactEmail: profile.contactEmail, phone: profile.phoneNumber1, zip: address?.zip ?? '', region: address?.stateCode ?? '', isActive: distributor.active, isCdoOn: distributor.cdoInfo.isCdoOn,
    showPhone, showAddress, addresses: JSON.stringify(profile.addresses), replicatedSite: JSON.stringify({ ...site, looks }), portrait: portrait ? JSON.stringify(portrait) : null,
  };
});

export const customerRows = () => demoAccounts.map((account) => ({
  customerId: account.userId, email: account.email, firstName: account.firstName, lastName: account.lastName, countryCode: account.country, preferredLocale: account.preferredLocale,
  referralCode: account.membershipInfo.referralCode || null, assignedDistributorId: account.assignedDistributorId,
}));
