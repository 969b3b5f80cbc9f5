/** The year of a birthday in requests (REG-005). 1904 is a leap year, so 29 February is valid. */
export const birthdayYear = 1904;

export const maxNameLength = 50;
export const maxPhoneLength = 30;

/** The registration forms. The type of the new customer depends on the form (REG-001, REG-002, REG-022). */
export const registrationForms = ['newaccount', 'newguestaccount'] as const;
export type RegistrationFormName = (typeof registrationForms)[number];
