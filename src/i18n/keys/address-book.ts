import type { TextKeyOf, TextKeys } from '../text-keys.ts';

/** The texts of addresses, of their fields and of the address book: of the checkout and of the profile. */
export const addressBookTextKeys = {
  shop: ['close', 'cancel'],
  forms: [
    'errorSummary',
    'optional',
    'choose',
    'addressName',
    'address',
    'address2',
    'colony',
    'suburb',
    'city',
    'state',
    'province',
    'region',
    'district',
    'zipCode',
    'postalCode',
    'country',
    'primaryAddress',
    'msgAddress',
    'msgCity',
    'msgState',
    'msgPostal',
    'colonyError',
    'zipValidationError',
    'zipStateValidationError',
    'changedWhileChecked',
    'fieldEmpty',
    'fieldNotEmail',
    'tooLong',
  ],
  account: [
    'addAddress',
    'editAddress',
    'removeAddressConfirm',
    'maxAddressError',
    'updateCustomerSuccess',
    'updateCustomerError',
    'saving',
    'remove',
  ],
  checkout: ['makePrimary', 'primaryAddressError', 'edit', 'keepAddress', 'saveAddress', 'addressNameHint'],
} as const satisfies TextKeys;

export type AddressBookTextKey = TextKeyOf<typeof addressBookTextKeys>;
