import type { ColumnType, Generated } from 'kysely';
import type { JsonColumn } from './columns.ts';
import type { CountryCode } from '../../../../config/countries.ts';
import type { ShadePreference } from '../../../../contract/account/preferences.ts';
import type { SavedAddress } from '../../../../contract/checkout/addresses.ts';

/** Customers and their wallets. */
export interface AccountTables {
  /** `birthday` is `1904-MM-DD`. Customers with more rights, such as customer care, have more `roles`. */
  customers: {
    customerId: Generated<number>;
    email: string;
    /**
     * When the customer opened a link that was sent to the email. Until then, another customer may prove and take the
     * email.
     */
    emailProvenAt: Date | null;
    username: string;
    passwordHash: string | null;
    firstName: string;
    lastName: string;
    phone: Generated<string>;
    birthday: string | null;
    optInEmail: Generated<boolean>;
    countryCode: CountryCode;
    preferredLocale: string;
    roles: Generated<string[]>;
    customerType: Generated<'Guest' | 'CDOCustomer' | 'PreferredCustomer'>;
    membershipStatus: Generated<'Unknown' | 'Active'>;
    membershipId: number | null;
    membershipExpiresAt: Date | null;
    referralCode: string | null;
    referredBy: number | null;
    assignedDistributorId: number | null;
    shippingAddresses: ColumnType<readonly SavedAddress[], string | undefined, string>;
    createdAt: Generated<Date>;
    /** When the customer closed their account. The row then contains no personal data. */
    closedAt: ColumnType<Date | null, never, Date>;
  };
  /** The answers of customers in the shade finder. */
  shadePreferences: { customerId: number; shade: JsonColumn<ShadePreference>; changedAt: Date };
  wallets: { transactionId: string; customerId: number; createdAt: Date };
}
