/** How many characters a line of an address may have (VAL-037). */
export const maxAddressLength = 50;

/** How many addresses a customer can save (CHK-024). */
export const maxSavedAddresses = 5;
