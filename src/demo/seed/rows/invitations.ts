import { demoAccounts } from '../demo-accounts.ts';
import { demoInvitations } from '../demo-invitations.ts';
import { membershipPrograms } from '../country-figures.ts';

const day = 86_400_000;

function findSender(customerId: number) {
  const sender = demoAccounts.find((account) => account.customerId === customerId);
  if (!sender) throw new Error(`the demo has no customer ${customerId} to invite anybody`);
  return sender;
}

const findMembershipProgramId = (country: string) =>
  membershipPrograms.find((program) => program.country === country)?.membershipProgramId ?? 0;

/** Times count back from `now`, in ms since 1970. */
export const invitationRows = (now: number) =>
  demoInvitations.map(({ senderId, name, email, daysAgo }) => ({
    customerId: senderId,
    membershipProgramId: findMembershipProgramId(findSender(senderId).country),
    name,
    email,
    createdAt: new Date(now - daysAgo * day),
  }));

/**
 * The friends who joined: customers of the sender's distributor, with a year from the invitation on, and without a
 * password to sign in by.
 */
export const invitedCustomerRows = (now: number) =>
  demoInvitations.flatMap(({ senderId, name, email, daysAgo, joined }) => {
    if (!joined) return [];
    const { country, preferredLocale, assignedDistributorId } = findSender(senderId);
    const [firstName = '', ...rest] = name.split(' ');
    return [
      {
        ...joined,
        email,
        username: email,
        firstName,
        lastName: rest.join(' '),
        countryCode: country,
        preferredLocale,
        customerType: 'PreferredCustomer' as const,
        membershipStatus: 'Active' as const,
        membershipExpiresAt: new Date(now + (365 - daysAgo) * day),
        referralCode: null,
        referredBy: senderId,
        assignedDistributorId,
      },
    ];
  });
