import { describe, expect, test } from 'vitest';
import { createProfileSchema, isOtherEmail } from '../../../../src/domain/account/profile-schema.ts';
import { listSocialLinks } from '../../../../src/domain/referral/social-links.ts';

const owner = { email: 'ada@example.com', username: 'ada.byron@example.com', phone: '0147', country: 'US' } as const;
const values = {
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '',
  optInEmail: false,
  email: 'ada@example.com',
  currentPassword: '',
};

/** A change of a profile, and the messages that it is answered with. */
const changes: [Partial<typeof values>, string[]][] = [
  [{}, []],
  [{ firstName: ' ' }, ['msgFirstName']],
  [{ lastName: '' }, ['msgLastName']],
  [{ phone: '12' }, ['msgInvalidPhone']],
  [{ phone: '0147' }, []],
  [{ phone: '(512) 555-0147' }, []],
  [{ phone: '512555'.padEnd(66).concat('0147') }, ['tooLong']],
  [{ email: '' }, ['emailRequired', 'passwordRequired']],
  [{ email: 'ada@' }, ['invalidEmail', 'passwordRequired']],
  [{ email: 'ADA@example.com' }, []],
  [{ email: 'new@example.com' }, ['passwordRequired']],
  [{ email: 'new@example.com', currentPassword: 'x' }, []],
];
test.each(changes)('ACC-037 VAL-053 VAL-054 VAL-055 of a profile with %j %j is wrong', (change, expected) => {
  const { error } = createProfileSchema(owner).safeParse({ ...values, ...change });
  expect((error?.issues ?? []).map(({ message }) => message)).toEqual(expected);
  const places = (error?.issues ?? []).filter(({ message }) => message === 'passwordRequired').map(({ path }) => path);
  expect(places).toEqual(places.map(() => ['currentPassword']));
});

test.each([
  ['ada@example.com', false],
  ['Ada.Byron@Example.com', false],
  ['new@example.com', true],
])('ACC-038 %s is asked for: %s', (email, expected) => {
  expect(isOtherEmail(email, owner)).toBe(expected);
});

describe('the links of a distributor', () => {
  const socialInfo = {
    facebookAccount: 'https://www.facebook.com/ada',
    instagramAccount: '@ada.color',
    twitterAccount: 'ada',
    youTubeAccount: 'AdaColor',
    useMyTwitter: false,
    useMyInstagram: true,
    useMyYouTube: true,
    instagramToken: '',
    instagramUserId: '',
    youTubeVideo: '',
  };
  const site = { blogUrl: 'javascript:alert(1)', locale: '', looks: null, showAddress: false, showPhone: false };
  test('ACC-034 T24 are those that are switched on, and lead only to web pages', () => {
    expect(listSocialLinks({ replicatedSite: { ...site, socialInfo } })).toEqual([
      { name: 'Facebook', href: 'https://www.facebook.com/ada' },
      { name: 'Instagram', href: 'https://www.instagram.com/ada.color' },
      { name: 'YouTube', href: 'https://www.youtube.com/@AdaColor' },
    ]);
    expect(listSocialLinks({ replicatedSite: null })).toEqual([]);
  });
});
