import type { CountryCode } from '../../../config/countries.ts';
import { demoAccounts } from '../demo-accounts.ts';
import { demoInvitations } from '../demo-invitations.ts';
import { membershipPrograms } from '../country-figures.ts';

const day = 86_400_000;

function findSender(customerId: number) {
  const sender = demoAccounts.find((account) => account.customerId === customerId);
  if (!sender) throw new Error(`The demo has no customer ${customerId}: correct the sender of the invitation.`);
  return sender;
}

function findMembershipProgramId(country: CountryCode): number {
  const found = membershipPrograms.find((program) => program.country === country);
  if (!found) throw new Error(`The demo has no membership program in ${country}: add it to country-figures.ts.`);
  return found.membershipProgramId;
}

/** `now` is in milliseconds since 1970; invitations were sent some days before. */
export const invitationRows = (now: number) =>
  demoInvitations.map(({ senderId, name, email, daysAgo }) => ({
    customerId: senderId,
    membershipProgramId: findMembershipProgramId(findSender(senderId).country),
    name,
    email,
    createdAt: new Date(now - daysAgo * day),
  }));

/**
 * The invited people who joined. They have the sender's distributor and a membership of one year from the invitation,
 * and no password.
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
        emailProvenAt: new Date(now),
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
