/** How many characters a line of an address may have (VAL-037). */
export const maxAddressLength = 50;
