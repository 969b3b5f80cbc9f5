/** The fields of a person. They may be incomplete: a draft is saved while it is typed. */
export interface CustomerInfoValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** The fields of an address (`src/domain/checkout/schemas.ts` has the rules). `state` is the abbreviation of a region. */
export interface AddressValues {
  name: string;
  address: string;
  address2: string;
  /** The colony in Mexico, the suburb in New Zealand. */
  address3: string;
  city: string;
  state: string;
  zipCode: string;
}

/** Text keys (namespace `forms`) by field. */
export type FieldErrorKeys = Readonly<Partial<Record<string, string>>>;

export type StepOutcome = { ok: true } | { ok: false; errors: FieldErrorKeys };
