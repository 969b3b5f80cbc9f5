import { demoAccounts } from '../demo-accounts.ts';
import { distributors } from '../distributors.ts';
import type { SeedDistributor } from '../types.ts';

/** The address that decides where a distributor is found: the one of their site, or else the first one. */
const findSiteAddress = ({ profile: { addresses } }: SeedDistributor) =>
  addresses.find(({ isReplicatedSiteAddress }) => isReplicatedSiteAddress) ?? addresses[0];

export const distributorRows = () =>
  distributors.map((distributor) => {
    const {
      profile,
      replicatedSite: {
        looks: { portrait, ...looks },
        showAddress,
        showPhone,
        ...site
      },
    } = distributor;
    const address = findSiteAddress(distributor);
    return {
      distId: distributor.distributorId,
      referralCode: distributor.referralCode,
      countryCode: distributor.country,
      firstName: profile.firstName,
      lastName: profile.lastName,
      contactEmail: profile.contactEmail,
      phone: profile.phoneNumber1,
      zip: address?.zip ?? '',
      region: address?.stateCode ?? '',
      isActive: distributor.isActive,
      isCdoOn: distributor.cdoInfo.isCdoOn,
      showPhone,
      showAddress,
      addresses: JSON.stringify(profile.addresses),
      replicatedSite: JSON.stringify({ ...site, looks }),
      portrait: portrait ? JSON.stringify(portrait) : null,
    };
  });

const day = 86_400_000;

/** All accounts have the same password. Membership terms count from `now`, in milliseconds since 1970. */
export const customerRows = (passwordHash: string, now: number) =>
  demoAccounts.map(({ membershipInfo, ...account }) => ({
    customerId: account.customerId,
    email: account.email,
    emailProvenAt: new Date(now),
    username: account.email,
    passwordHash,
    firstName: account.firstName,
    lastName: account.lastName,
    phone: account.phone,
    birthday: account.birthday,
    optInEmail: account.optInEmail,
    countryCode: account.country,
    preferredLocale: account.preferredLocale,
    customerType: membershipInfo.customerType,
    membershipStatus: membershipInfo.membershipStatusId,
    membershipId: membershipInfo.membershipId,
    membershipExpiresAt:
      membershipInfo.expiresInDays === null ? null : new Date(now + membershipInfo.expiresInDays * day),
    referralCode: membershipInfo.referralCode || null,
    assignedDistributorId: account.assignedDistributorId,
    roles: [...(account.roles ?? ['Customer'])],
    shippingAddresses: JSON.stringify(
      account.shippingAddresses.map((address) => ({ ...address, country: address.countryAlpha2 })),
    ),
  }));
