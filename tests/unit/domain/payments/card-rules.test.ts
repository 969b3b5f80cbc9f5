import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedCardBrands } from '../../../../src/config/countries/tables/card-brands.ts';
import { cardBrandIds } from '../../../../src/config/card-brand-ids.ts';
import { cardBrands } from '../../../../src/config/payments/card-brands.ts';
import { testCards } from '../../../../src/config/payments/test-cards.ts';
import { completeCardExpiry, isExpiryFormat, isFutureExpiry } from '../../../../src/domain/payments/card-expiry.ts';
import { detectCardBrand, groupCardNumber, isCardNumber } from '../../../../src/domain/payments/card-number.ts';
import { validateCard } from '../../../../src/domain/payments/validate-card.ts';

const now = Date.UTC(2031, 8, 30, 23, 59);

/** The digit that makes the Luhn sum end in 0, counted from the left by the other of the two usual descriptions. */
function luhnDigit(digits: string): string {
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
  const parity = (digits.length + 1) % 2;
  const sum = [...digits].reduce(
    (total, digit, index) => total + (index % 2 === parity ? (doubled[Number(digit)] ?? 0) : Number(digit)),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}

describe('card number', () => {
  test.each([
    ['4242 4242 4242 4242', 'visa'],
    ['4222222222222', 'visa'],
    ['5555-5555-5555-4444', 'mastercard'],
    ['2223003122003222', 'mastercard'],
    ['3782 822463 10005', 'amex'],
    ['6011111111111117', 'discover'],
    ['6445644564456445', 'discover'],
    ['30569309025904', 'diners'],
    ['36227206271667', 'diners'],
    ['3566002020360505', 'jcb'],
  ] as const)('VAL-014 VAL-015 %s is a number of %s', (number, brand) => {
    expect([isCardNumber(number), detectCardBrand(number)]).toEqual([true, brand]);
  });

  test.each([
    ['a wrong last digit', '4242424242424241'],
    ['two digits in each other’s place', '4242424242422424'.replace('22424', '24224')],
    ['letters', '4242 4242 4242 424x'],
    ['no digits', ''],
    ['too few digits of its brand', '42424242424242'],
    ['too many digits', '42424242424242424242'],
    ['too many digits of no known brand', '0'.repeat(20)],
    ['too few digits of no known brand', '0'.repeat(11)],
    ['other scripts’ digits', '４２４２４２４２４２４２４２４２'],
  ])('VAL-014 a number with %s is refused', (_, number) => {
    expect(isCardNumber(number)).toBe(false);
  });

  test('VAL-015 the brand is not known before all digits that tell it', () => {
    expect(['2', '22', '23', '272', '2720'].map(detectCardBrand)).toEqual([null, null, null, null, 'mastercard']);
  });

  test('VAL-014 exactly one last digit passes the Luhn check', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^4\d{14}$/), (digits) => {
        const passing = [...'0123456789'].filter((last) => isCardNumber(`${digits}${last}`));
        expect(passing).toEqual([luhnDigit(digits)]);
      }),
    );
  });

  test('VAL-015 ranges of brands do not overlap', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{6}$/), (start) => {
        const brands = cardBrandIds.filter((id) =>
          cardBrands[id].prefixes.some(
            ([first, last]) => start.slice(0, first.length) >= first && start.slice(0, last.length) <= last,
          ),
        );
        expect(brands.length).toBeLessThanOrEqual(1);
        expect(detectCardBrand(start)).toBe(brands[0] ?? null);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ['42424242', '4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['30569309025904', '3056 930902 5904'],
    ['4242 42424', '4242 4242 4'],
    ['4242x4242', '4242 4242'],
    ['9999999999', '9999 9999 99'],
    ['9'.repeat(25), '9999 9999 9999 9999 999'],
    ['', ''],
  ])('%j is shown as %j', (typed, shown) => {
    expect(groupCardNumber(typed)).toBe(shown);
  });

  test('every test card keeps the rules and differs from the others', () => {
    for (const { number, brand } of testCards)
      expect([isCardNumber(number), detectCardBrand(number)]).toEqual([true, brand]);
    expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length);
  });
});

describe('expiry', () => {
  test.each([
    ['10/2031', true],
    ['01/2032', true],
    ['12/2099', true],
    ['09/2031', false],
    ['08/2031', false],
    ['12/2030', false],
  ])('VAL-013 in September 2031 a card that ends in %s is taken: %s', (expiry, isTaken) => {
    expect([isExpiryFormat(expiry), isFutureExpiry(expiry, now)]).toEqual([true, isTaken]);
  });

  test.each(['13/2031', '00/2031', '1/2031', '10/31', '10-2031', '10/1931', '10/2131', ' 10/2031', '10/2031\n', ''])(
    'VAL-013 %j is not written as MM/20YY',
    (expiry) => {
      expect([isExpiryFormat(expiry), isFutureExpiry(expiry, now)]).toEqual([false, false]);
    },
  );

  test.each([
    ['9/31', '09/2031'],
    ['09/31', '09/2031'],
    ['0931', '09/2031'],
    ['092031', '09/2031'],
    ['09 / 2031', '09/2031'],
    ['09-31', '09/2031'],
    ['2031-09', '09/2031'],
    [' 09/2031 ', '09/2031'],
    ['09 31', '09/2031'],
    ['931', '931'],
    ['12031-09', '12031-09'],
    ['2031-091', '2031-091'],
    ['109/31', '109/31'],
    ['9/311', '9/311'],
    ['10931', '10931'],
    ['09311', '09311'],
    ['09x31', '09x31'],
    ['soon', 'soon'],
  ])('VAL-013 %j, as people type and browsers fill in, becomes %j', (typed, expiry) => {
    expect(completeCardExpiry(typed)).toBe(expiry);
  });
});

describe('the card form', () => {
  const input = { number: '4242 4242 4242 4242', expiry: '10/2031', cvv: '123', name: 'June Okafor' };
  const errorsOf = (change: object, allowedBrands: readonly (typeof cardBrandIds)[number][] = cardBrandIds) => {
    const result = validateCard({ ...input, ...change }, { allowedBrands, now });
    return result.status === 'invalid' ? result.errors : null;
  };

  test('a card that keeps the rules is its digits and its brand', () => {
    expect(validateCard(input, { allowedBrands: cardBrandIds, now })).toEqual({
      status: 'valid',
      card: { digits: '4242424242424242', brand: 'visa' },
    });
  });

  test.each([
    ['VAL-014 no number', { number: ' ' }, { number: 'numberRequired' }],
    ['VAL-014 a wrong number', { number: '4242424242424243' }, { number: 'numberInvalid' }],
    ['VAL-013 no expiry', { expiry: '' }, { expiry: 'expiryRequired' }],
    ['VAL-013 no date', { expiry: '99/9999' }, { expiry: 'expiryFormat' }],
    ['VAL-013 NOTE-013 the current month', { expiry: '09/31' }, { expiry: 'expiryPast' }],
    ['VAL-016 no code', { cvv: '' }, { cvv: 'cvvRequired' }],
    ['VAL-016 four digits for Visa', { cvv: '1234' }, { cvv: 'cvvInvalid' }],
    ['VAL-016 two digits for Visa', { cvv: '12' }, { cvv: 'cvvInvalid' }],
    ['VAL-016 letters', { cvv: '12a' }, { cvv: 'cvvInvalid' }],
    ['VAL-016 a letter before digits', { cvv: 'a12' }, { cvv: 'cvvInvalid' }],
    ['VAL-016 blanks alone', { cvv: ' ' }, { cvv: 'cvvRequired' }],
    ['VAL-016 blanks around the code', { cvv: ' 123 ' }, null],
    ['VAL-016 three digits for Amex', { number: '378282246310005' }, { cvv: 'cvvInvalid' }],
    ['VAL-016 four digits for Amex', { number: '378282246310005', cvv: '1234' }, null],
    ['VAL-003 no name', { name: ' ' }, { name: 'nameRequired' }],
    ['VAL-003 the longest name, with a blank', { name: ` ${'x'.repeat(80)}` }, null],
    ['VAL-003 an endless name', { name: 'x'.repeat(81) }, { name: 'nameTooLong' }],
    ['VAL-015 a brand of nobody here', { number: '6200000000000005' }, { number: 'brandNotTaken' }],
  ])('%s', (_, change, errors) => {
    expect(errorsOf(change)).toEqual(errors);
  });

  test('VAL-015 a brand is taken only where distributors take it', () => {
    const discover = { number: '6011111111111117' };
    expect(errorsOf(discover, allowedCardBrands.US)).toBeNull();
    expect(errorsOf(discover, allowedCardBrands.MX)).toEqual({ number: 'brandNotTaken' });
  });

  test('names every wrong field at once', () => {
    expect(Object.keys(errorsOf({ number: '', expiry: '', cvv: '', name: '' }) ?? {})).toEqual([
      'number',
      'expiry',
      'cvv',
      'name',
    ]);
  });
});
