/** The parts of a person's name. */
export type NameField = 'firstName' | 'lastName';

/** The orders in which countries write and ask for a name. */
export const nameOrders = {
  givenFirst: ['firstName', 'lastName'],
  familyFirst: ['lastName', 'firstName'],
} as const satisfies Record<string, readonly NameField[]>;
