/** The year that a birthday is sent with; a leap year, so that 29 February is one (document 1, section 9). */
export const birthdayYear = 1904;

export const maxNameLength = 50;
export const maxPhoneLength = 30;

/** The forms of a registration. What a customer becomes depends on the form (document 3, sections 2 and 6). */
export const registrationForms = ['newaccount', 'newguestaccount'] as const;
export type RegistrationFormName = (typeof registrationForms)[number];
