const comparedFields = ['address', 'address2', 'address3', 'city', 'state', 'zipCode'] as const;

type ComparedAddress = Readonly<Record<(typeof comparedFields)[number], string>>;

/** Whether two addresses are the same place, whatever they are called. */
export const isSameAddress = (one: ComparedAddress, other: ComparedAddress): boolean =>
  comparedFields.every((field) => one[field] === other[field]);
