import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { User } from '../../../contract/account/customers.ts';
import { getRenewalFlags } from '../../../domain/membership/renewal-flags.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerRow } from '../../platform/identity/customers.ts';
import { findDistributor, toWireDistributor } from '../referral/index.ts';

/** A customer's own record as the API sends it to them. `now` is in milliseconds since 1970. */
export async function toWireUser(db: Kysely<Tables>, row: CustomerRow, now: number): Promise<z.input<typeof User>> {
  const distributor =
    row.assignedDistributorId === null ? undefined : await findDistributor(db, row.assignedDistributorId);
  return {
    userId: row.customerId,
    email: row.email,
    username: row.username,
    country: row.countryCode,
    firstName: row.firstName,
    lastName: row.lastName,
    phone: row.phone,
    optInEmail: row.optInEmail,
    preferredLocale: row.preferredLocale,
    isCDOCustomer: row.customerType === 'CDOCustomer',
    assignedDistributorId: row.assignedDistributorId,
    assignedDistributor: distributor ? toWireDistributor(distributor) : null,
    shippingAddresses: row.shippingAddresses.map((address) => ({ ...address })),
    membershipInfo: {
      customerType: row.customerType,
      membershipStatusId: row.membershipStatus,
      membershipId: row.membershipId,
      expiresOn: row.membershipExpiresAt?.toISOString() ?? null,
      referralCode: row.referralCode ?? '',
      ...getRenewalFlags(row.membershipExpiresAt?.getTime() ?? null, now),
    },
  };
}
