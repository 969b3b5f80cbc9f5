import { maxEmailLength } from '../../config/registration/email.ts';
import { passwordLength } from '../../config/session/identity.ts';
import { maxNameLength, maxPhoneLength } from '../../config/registration/form-limits.ts';
import { type DateOrder, getDateOrder } from '../../domain/registration/birthday.ts';
import type { RegistrationField } from '../../domain/registration/schema.ts';
import { fillText } from '../../i18n/fill-text.ts';
import { toLanguageTag } from '../../i18n/language-tag.ts';
import type { RegistrationSettings, RegistrationTextKey } from '../../i18n/registration-settings.ts';

/** The texts of the form, with their blanks filled. */
export interface RegistrationTexts {
  t: (key: RegistrationTextKey) => string;
  /** A text of whatever key, undefined where there is none. */
  findText: (key: string) => string | undefined;
  /** What a rule's key says of a field. */
  formatFieldError: (field: RegistrationField, key: string) => string;
  dateOrder: DateOrder;
}

const maxLengths: Partial<Record<RegistrationField, number>> = {
  firstName: maxNameLength,
  lastName: maxNameLength,
  email: maxEmailLength,
  confirmEmail: maxEmailLength,
  phone: maxPhoneLength,
};

/** What a locale that writes the day first says of the birthday. */
const dayFirstTextKeys: Readonly<Record<string, string>> = {
  birthdayHint: 'birthdayHintDayFirst',
  birthdayMsg: 'birthdayMsgDayFirst',
};

export function createRegistrationTexts({ locale, texts, supportPhone }: RegistrationSettings): RegistrationTexts {
  const order = getDateOrder(toLanguageTag(locale));
  const find = (key: string) => {
    const text = texts[(order === 'day-first' && dayFirstTextKeys[key]) || key];
    return text === undefined ? undefined : fillText(text, { phone: supportPhone, ...passwordLength });
  };
  return {
    dateOrder: order,
    findText: find,
    t: (key) => find(key) ?? key,
    formatFieldError: (field, key) => fillText(find(key) ?? key, { count: maxLengths[field] ?? passwordLength.most }),
  };
}
