import type { SeedDemoAccount } from './types.ts';

/** With which every demo account is signed in to. */
export const demoPassword = 'Lookbook-2021';

/** Five people to sign in as, one for each standing a customer can have. */
export const demoAccounts: readonly SeedDemoAccount[] = [
  {
    // A guest account: signed up on the way through checkout, no membership, no customer-direct account.
    userId: 500_101, email: 'nora.guest@aurevane.example', firstName: 'Nora', lastName: 'Whitlock', phone: '512-555-0184', country: 'US', preferredLocale: 'en-us',
    birthday: '1904-03-14', optInEmail: false, assignedDistributorId: 1_204_417,
    membershipInfo: { customerType: 'Guest', membershipStatusId: 'Unknown', membershipId: null, expiresInDays: null, referralCode: '' },
    kissKredits: 0, shippingAddresses: [],
  },
  {
    // A customer-direct customer.
    userId: 500_102, email: 'camille.direct@aurevane.example', firstName: 'Camille', lastName: 'Desrosiers', phone: '514-555-0160', country: 'CA', preferredLocale: 'fr-ca',
    birthday: '1904-09-02', optInEmail: true, assignedDistributorId: 2_104_836,
    membershipInfo: { customerType: 'CDOCustomer', membershipStatusId: 'Unknown', membershipId: null, expiresInDays: null, referralCode: '' },
    kissKredits: 0,
    shippingAddresses: [{ name: 'Maison', address1: '6208, rue Chabot', address2: '', address3: '', city: 'Montréal', state: 'QC', zipCode: 'H2G 2T2', countryAlpha2: 'CA', isPrimary: true }],
  },
  {
    // A preferred customer in good standing, with kredits to spend and two addresses.
    userId: 500_103, email: 'grace.preferred@aurevane.example', firstName: 'Grace', lastName: 'Abernathy', phone: '404-555-0119', country: 'US', preferredLocale: 'en-us',
    birthday: '1904-02-29', optInEmail: true, assignedDistributorId: 1_250_981,
    membershipInfo: { customerType: 'PreferredCustomer', membershipStatusId: 'Active', membershipId: 700_103, expiresInDays: 214, referralCode: 'GRACE-103' },
    kissKredits: 45,
    shippingAddresses: [
      { name: 'Home', address1: '1402 Ponce Terrace', address2: '', address3: '', city: 'Atlanta', state: 'GA', zipCode: '30306', countryAlpha2: 'US', isPrimary: true },
      { name: 'Studio', address1: '88 Marietta Row', address2: 'Floor 2', address3: '', city: 'Atlanta', state: 'GA', zipCode: '30303', countryAlpha2: 'US', isPrimary: false },
    ],
  },
  {
    // A preferred customer whose year has just run out: to renew, still within grace.
    userId: 500_104, email: 'sofia.renewal@aurevane.example', firstName: 'Sofía', lastName: 'Montaño Cruz', phone: '55 5550 0177', country: 'MX', preferredLocale: 'es-mx',
    birthday: '1904-11-21', optInEmail: true, assignedDistributorId: 4_103_571,
    membershipInfo: { customerType: 'PreferredCustomer', membershipStatusId: 'Active', membershipId: 700_104, expiresInDays: -6, referralCode: 'SOFIA-104' },
    kissKredits: 330,
    shippingAddresses: [{ name: 'Casa', address1: 'Calle Tonalá 91', address2: 'Depto. 6', address3: 'Roma Norte', city: 'Ciudad de México', state: 'CMX', zipCode: '06700', countryAlpha2: 'MX', isPrimary: true }],
  },
  {
    // A preferred customer whose grace period is over too.
    userId: 500_105, email: 'beth.lapsed@aurevane.example', firstName: 'Beth', lastName: 'Carrington', phone: '0491 570 110', country: 'AU', preferredLocale: 'en-au',
    birthday: '1904-06-08', optInEmail: false, assignedDistributorId: 3_106_228,
    membershipInfo: { customerType: 'PreferredCustomer', membershipStatusId: 'Active', membershipId: 700_105, expiresInDays: -95, referralCode: 'BETH-105' },
    kissKredits: 22,
    shippingAddresses: [{ name: 'Home', address1: '27 Wilga Street', address2: '', address3: '', city: 'Marrickville', state: 'NSW', zipCode: '2204', countryAlpha2: 'AU', isPrimary: true }],
  },
];
