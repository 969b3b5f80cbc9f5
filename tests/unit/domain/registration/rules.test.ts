import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeEmail } from '../../../../src/config/registration/email.ts';
import { isEmail, isSameEmail, toEmailKeys, toMailbox } from '../../../../src/domain/registration/email.ts';
import { isBirthday, toWireBirthday } from '../../../../src/domain/registration/birthday.ts';
import { fillText } from '../../../../src/i18n/fill-text.ts';
import { emailSchema } from '../../../../src/domain/registration/field-rules.ts';
import englishTexts from '../../../../src/demo/seed/texts/en.json' with { type: 'json' };
import { linearGrowth, measureGrowth } from '../../../fixtures/growth.ts';
import { completeDate, maskDate } from '../../../../src/domain/registration/date-mask.ts';

describe('email', () => {
  test.each([
    ['june@例子.中国', 'june@xn--fsqu00a.xn--fiqs8s'],
    [' June@例子。中国 ', 'June@xn--fsqu00a.xn--fiqs8s'],
    ['june@BÜCHER.example', 'june@xn--bcher-kva.example'],
    ['June@Aurevane.example', 'June@Aurevane.example'],
    ['june@例子.中国/x', 'june@例子.中国/x'],
    ['june', 'june'],
    // Contact lists and chats put marks around what is copied from them.
    ['\u202Ajune@aurevane.example\u202C', 'june@aurevane.example'],
    ['\u200B June@aurevane.example\u200B', 'June@aurevane.example'],
    ['ju\u200Bne@aurevane.example', 'ju\u200Bne@aurevane.example'],
  ])('VAL-004 %j is kept as %j', (typed, kept) => {
    expect(normalizeEmail(typed)).toBe(kept);
    expect(isSameEmail(typed, kept.toUpperCase())).toBe(true);
    expect(normalizeEmail(kept)).toBe(kept);
  });

  test.each([
    ['June+News+2@Aurevane.Example', 'june@aurevane.example'],
    [' june@例子.中国 ', 'june@xn--fsqu00a.xn--fiqs8s'],
    ['june@a+b.example', 'june@a+b.example'],
    ['june', 'june'],
  ])('VAL-004 the mailbox of %j is %j', (email, mailbox) => {
    expect(toMailbox(email)).toBe(mailbox);
  });

  test('VAL-004 an email is looked up as it is stored now, and as it was before domains had one spelling', () => {
    expect(toEmailKeys(' June@例子.中国')).toEqual(['june@xn--fsqu00a.xn--fiqs8s', 'june@例子.中国']);
    expect(toEmailKeys('June@Aurevane.example')).toEqual(['june@aurevane.example']);
  });

  test.each([
    [' ', 'Email is empty'],
    ['june@', 'Email is not a valid email address'],
  ])('VAL-001 VAL-002 without a text of its own an email of %j is told as "%s"', (typed, text) => {
    const [issue] = emailSchema().safeParse(typed).error?.issues ?? [];
    const texts: Readonly<Record<string, string>> = englishTexts.forms;
    expect(fillText(texts[issue?.message ?? ''] ?? '', { field: 'Email' })).toBe(text);
  });

  test.each([
    'june@aurevane.example',
    'JUNE+news@mail.aurevane.example',
    'o’hara@xn--fiqs8s.中国',
    'j@a.io',
    'june@例子.中国',
    'june@xn--fsqu00a.xn--fiqs8s',
    'june@例子。中国',
    ' june@aurevane.example ',
    '\u2068june@aurevane.example\u2069',
    `june@${`${'b'.repeat(60)}.`.repeat(4)}${'x'.repeat(5)}`,
    `${'a'.repeat(64)}@aurevane.example`,
  ])('VAL-004 accepts %j', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    '',
    'june',
    'june@',
    '@aurevane.example',
    'june@aurevane',
    'june@aurevane.x',
    'june@例子',
    'june@例子.xn--',
    'june@aurevane.123',
    `june@aurevane.${'x'.repeat(64)}`,
    'june@@aurevane.example',
    'ju ne@aurevane.example',
    'ju\u200Bne@aurevane.example',
    '\u200B',
    'june@.example',
    'june,other@aurevane.example',
    'june@aurevane.example\nBcc: x@y.zz',
    '"june"<x@aurevane.example>',
    `${'a'.repeat(64)}@${'b.'.repeat(100)}example`,
  ])('VAL-004 T29 refuses %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test('VAL-004 a top-level domain has 2 to 63 letters of any script', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-zA-Z]{1,70}$/),
        (top) => isEmail(`june@aurevane.${top}`) === (top.length >= 2 && top.length <= 63),
      ),
      { verbose: true },
    );
  });

  test.each([
    ['dots', (length: number) => `june@${'a.'.repeat(length / 2)}1`],
    ['blanks', (length: number) => `june@a${' '.repeat(length)}1`],
  ])('checks a hostile text of %s in proportion to its length', (_, hostile) => {
    expect(isEmail(hostile(100_000))).toBe(false);
    expect(measureGrowth(hostile, isEmail)).toBeLessThan(linearGrowth);
  });
});

describe('birthday', () => {
  test('VAL-010 VAL-011 NOTE-035 every day of 1904 is valid, and no other text is', () => {
    const days = Array.from({ length: 366 }, (_, index) =>
      new Date(Date.UTC(1904, 0, 1 + index)).toISOString().slice(5, 10).replace('-', '/'),
    );
    expect(days.filter((day) => !isBirthday(day))).toEqual([]);
    expect(days).toContain('02/29');
    fc.assert(
      fc.property(fc.stringMatching(/^\d{2}\/\d{2}$/), (text) => isBirthday(text) === days.includes(text)),
      { verbose: true },
    );
    expect(
      ['', '2/3', '102/29', '02/00', '02-03', '02/30', '13/01', '00/10', '04/31', '02/29/1980', '1904-02-29'].filter(
        isBirthday,
      ),
    ).toEqual([]);
  });

  test('REG-005 the birthday is sent with the year 1904', () => {
    expect(toWireBirthday('02/29')).toBe('1904-02-29');
    expect([isBirthday(' 02/29 '), toWireBirthday(' 02/29 ')]).toEqual([true, '1904-02-29']);
  });
});

describe('the mask 99/99', () => {
  test.each([
    ['0', '0'],
    ['03', '03'],
    ['032', '03/2'],
    ['0321', '03/21'],
    ['03211', '03/21'],
    ['03/', '03/'],
    ['3/', '03/'],
    ['3.', '03/'],
    ['03//', '03/'],
    ['3/21', '03/21'],
    ['3-2', '03/2'],
    [' 03 / 21 ', '03/21'],
    ['ab', ''],
    ['', ''],
    ['03/21/1980', '03/21'],
    ['０３２１', '03/21'],
    ['３／２１', '03/21'],
  ])('VAL-012 %j is shown as %j', (typed, shown) => {
    expect(maskDate(typed, typed.length).text).toBe(shown);
  });

  test('VAL-012 the slash can be deleted, and a digit in the middle corrected at the cursor', () => {
    expect(maskDate('03/2', 4)).toEqual({ text: '03/2', cursor: 4 });
    expect(maskDate('03', 2)).toEqual({ text: '03', cursor: 2 });
    expect(maskDate('0/21', 1)).toEqual({ text: '02/1', cursor: 1 });
    expect(maskDate('04/21', 2)).toEqual({ text: '04/21', cursor: 2 });
    expect(maskDate('03/', 3)).toEqual({ text: '03/', cursor: 3 });
    expect(maskDate('03/', 1)).toEqual({ text: '03', cursor: 1 });
  });

  test('VAL-012 a single digit at the end gets its zero on leaving the field', () => {
    expect(['03/2', '03/21', '03', '', '103/2'].map(completeDate)).toEqual(['03/02', '03/21', '03', '', '103/2']);
  });

  test('VAL-012 any text fits the mask, and masking it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.nat(12), (typed, at) => {
        const masked = maskDate(typed, Math.min(at, typed.length));
        expect(masked.text).toMatch(/^(?:\d{0,2}|\d\d\/\d{0,2})$/);
        expect(masked.cursor).toBeLessThanOrEqual(masked.text.length);
        expect(maskDate(masked.text, masked.text.length).text).toBe(masked.text);
      }),
      { verbose: true },
    );
  });
});
