import { describe, expect, test } from 'vitest';
import { createRegistrationSchema, type RegistrationValues } from '../../../../src/domain/registration/schema.ts';

const good: RegistrationValues = {
  firstName: 'June',
  lastName: 'Okafor',
  birthday: '02/29',
  phone: '(512) 555-0147',
  zip: '78701',
  email: 'june@aurevane.example',
  confirmEmail: 'June@Aurevane.example ',
  password: 'three quiet words',
  confirmPassword: 'three quiet words',
  optInEmail: false,
  isEighteenOrOlder: true,
  hasAcceptedPrivacyTerms: true,
  recaptchaToken: 'solved',
};
const issues = (
  changes: Partial<RegistrationValues>,
  settings: Partial<Parameters<typeof createRegistrationSchema>[0]> = {},
) =>
  (
    createRegistrationSchema({
      country: 'US',
      isCaptchaRequired: true,
      ...settings,
    }).safeParse({
      ...good,
      ...changes,
    }).error?.issues ?? []
  ).map(({ path, message }) => [path.join('.'), message]);

describe('the form of a registration', () => {
  test('REG-009 accepts valid values and trims them', () => {
    expect(issues({})).toEqual([]);
    expect(
      createRegistrationSchema({ country: 'US', isCaptchaRequired: true }).parse({
        ...good,
        firstName: ' June ',
      }),
    ).toMatchObject({ firstName: 'June', confirmEmail: 'June@Aurevane.example' });
  });

  test.each<[row: string, changes: Partial<RegistrationValues>, ...[field: string, message: string][]]>([
    ['VAL-044', { firstName: ' ', lastName: '' }, ['firstName', 'firstNameMsg'], ['lastName', 'lastNameMsg']],
    ['VAL-044 T29', { firstName: 'June\r\nBcc: x' }, ['firstName', 'firstNameMsg']],
    ['VAL-044', { firstName: 'x'.repeat(51) }, ['firstName', 'tooLong']],
    ['VAL-045', { phone: '' }, ['phone', 'phoneMsg']],
    ['VAL-045', { phone: '12' }, ['phone', 'invalidPhoneMsg']],
    ['REG-025', { zip: '' }],
    ['REG-025', { zip: '7870' }, ['zip', 'zipValidationError']],
    ['VAL-046', { birthday: '' }, ['birthday', 'birthdayMsg']],
    ['VAL-046', { birthday: '02/30' }, ['birthday', 'birthdayMsg']],
    ['VAL-047', { email: '', confirmEmail: '' }, ['email', 'emailMsg']],
    ['VAL-047', { email: 'june', confirmEmail: 'june' }, ['email', 'invalidEmailMsg']],
    ['VAL-048', { confirmEmail: `${' '.repeat(250)}june@aurevane.example` }, ['confirmEmail', 'tooLong']],
    ['VAL-048', { confirmEmail: 'other@aurevane.example' }, ['confirmEmail', 'confirmEmailMsg']],
    ['VAL-049', { password: '', confirmPassword: '' }, ['password', 'passwordMsg']],
    ['VAL-044', { lastName: 'Oka\u202Erof' }, ['lastName', 'lastNameMsg']],
    ['VAL-047', { email: 'ju\u200Bne@a.example', confirmEmail: 'ju\u200Bne@a.example' }, ['email', 'invalidEmailMsg']],
    ['VAL-049', { password: 'eightlet', confirmPassword: 'eightlet' }],
    ['VAL-049', { password: 'sevenle', confirmPassword: 'sevenle' }, ['password', 'passwordTooShortMsg']],
    ['VAL-049', { password: '😀😀😀😀', confirmPassword: '😀😀😀😀' }, ['password', 'passwordTooShortMsg']],
    ['VAL-049', { password: 'x'.repeat(128), confirmPassword: 'x'.repeat(128) }],
    ['VAL-049', { password: 'short', confirmPassword: 'short' }, ['password', 'passwordTooShortMsg']],
    ['VAL-049', { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) }, ['password', 'passwordTooLongMsg']],
    ['VAL-049', { confirmPassword: 'three other words' }, ['confirmPassword', 'confirmPasswordMsg']],
    ['VAL-050', { hasAcceptedPrivacyTerms: false }, ['hasAcceptedPrivacyTerms', 'privacyTermsMsg']],
    ['VAL-051', { isEighteenOrOlder: false }, ['isEighteenOrOlder', 'eighteenMsg']],
    ['VAL-052', { recaptchaToken: '' }, ['recaptchaToken', 'captchaMsg']],
  ])('%s refuses %j', (_, changes, ...expected) => {
    expect(issues(changes)).toEqual(expected);
  });

  test('VAL-048 VAL-049 reports all issues at once, also different repetitions', () => {
    expect(
      issues({ firstName: '', confirmEmail: 'x', confirmPassword: 'y', isEighteenOrOlder: false }).map(
        ([field]) => field,
      ),
    ).toEqual(['firstName', 'isEighteenOrOlder', 'confirmEmail', 'confirmPassword']);
  });

  test('REG-025 without a country any code is taken, without the blanks around it', () => {
    const schema = createRegistrationSchema({ country: undefined, isCaptchaRequired: true });
    expect(schema.parse({ ...good, zip: ' 7870 ' }).zip).toBe('7870');
    expect(schema.safeParse({ ...good, phone: `5${' '.repeat(60)}5` }).error?.issues).toMatchObject([
      { path: ['phone'], message: 'tooLong' },
    ]);
  });

  test('VAL-052 requires no captcha when captchas are off', () => {
    expect(issues({ recaptchaToken: '' }, { isCaptchaRequired: false })).toEqual([]);
  });

  test('VAL-010 VAL-046 accepts the birthday with the month first only', () => {
    expect([issues({ birthday: '03/21' }), issues({ birthday: '21/03' })]).toEqual([[], [['birthday', 'birthdayMsg']]]);
  });
});
