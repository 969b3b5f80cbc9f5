/** The maximum number of characters in a line of an address (VAL-037). */
export const maxAddressLength = 50;

/** The maximum number of addresses that a customer can save (CHK-024). */
export const maxSavedAddresses = 5;
