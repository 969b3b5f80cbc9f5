import { emailLength } from '../../config/registration/email.ts';
import { passwordLength } from '../../config/session/identity.ts';
import { nameLength, phoneLength } from '../../config/registration/registration.ts';
import { type DateOrder, dateOrder } from '../../domain/registration/birthday.ts';
import type { RegistrationField } from '../../domain/registration/form.ts';
import { fill } from '../../i18n/fill-text.ts';
import { languageTag } from '../../i18n/language-tag.ts';
import type { RegistrationSettings, RegistrationTextKey } from '../../i18n/registration-settings.ts';

/** The texts of the form, with their blanks filled. */
export interface Words {
  t: (key: RegistrationTextKey) => string;
  /** A text of whatever key, undefined where there is none. */
  find: (key: string) => string | undefined;
  /** What a rule's key says of a field. */
  error: (field: RegistrationField, key: string) => string;
  order: DateOrder;
}

const longest: Partial<Record<RegistrationField, number>> = {
  firstName: nameLength,
  lastName: nameLength,
  email: emailLength,
  confirmEmail: emailLength,
  phone: phoneLength,
};

/** What a locale that writes the day first says of the birthday. */
const dayFirst: Readonly<Record<string, string>> = {
  birthdayHint: 'birthdayHintDayFirst',
  birthdayMsg: 'birthdayMsgDayFirst',
};

export function wordsOf({ locale, texts, supportPhone }: RegistrationSettings): Words {
  const order = dateOrder(languageTag(locale));
  const find = (key: string) => {
    const text = texts[(order === 'day-first' && dayFirst[key]) || key];
    return text === undefined ? undefined : fill(text, { phone: supportPhone, ...passwordLength });
  };
  return {
    order,
    find,
    t: (key) => find(key) ?? key,
    error: (field, key) => fill(find(key) ?? key, { count: longest[field] ?? passwordLength.most }),
  };
}
