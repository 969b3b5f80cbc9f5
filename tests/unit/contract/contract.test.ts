import { describe, expect, test } from 'vitest';
import { countries, countryCodes, defaultCountry, shippingCountryIds } from '../../../src/config/countries.ts';
import { defaultLocale } from '../../../src/config/locales.ts';
import { Address, SavedAddress } from '../../../src/contract/checkout/addresses.ts';
import * as vocabulary from '../../../src/contract/enumerations.ts';
import { buildEndpointPath } from '../../../src/contract/endpoint.ts';
import { parseHubMessage } from '../../../src/contract/hub.ts';
import { allEndpoints } from '../../../src/contract/index.ts';
import { KreditSource, KreditType } from '../../../src/contract/kredits/kredit-types.ts';
import { orderStatuses } from '../../../src/contract/orders/order-statuses.ts';
import { getMenu } from '../../../src/contract/shell/menus.ts';
import { getCategoryProducts, Product } from '../../../src/contract/catalogue/catalogue.ts';
import { Locale, TextsByLocale } from '../../../src/contract/shared-schemas.ts';
import { getCurrentUser } from '../../../src/contract/account/customers.ts';
import { getAwardHistory } from '../../../src/contract/kredits/awards.ts';
import { getCustomerOrders } from '../../../src/contract/orders/orders.ts';
import { KissKreditsPromotion } from '../../../src/contract/promotions/promotions.ts';
import { getReferralHistory } from '../../../src/contract/invitations/invitations.ts';

const listApiIds = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `API-${String(from + index).padStart(3, '0')}`);

describe('the contract', () => {
  test('API-001 API-049 every call of the requirements is declared once', () => {
    const fulfilledIds = allEndpoints.flatMap(({ endpoint }) => endpoint.requirements);
    expect(listApiIds(1, 49).filter((id) => !fulfilledIds.includes(id))).toEqual([]);
    const addresses = allEndpoints.map(
      ({ endpoint }) => `${endpoint.method} ${endpoint.path.toLowerCase().replace(/:\w+/g, ':')}`,
    );
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('NOTE-019 the calls without /api keep their paths', () => {
    const paths = allEndpoints.map(({ endpoint }) => endpoint.path).filter((path) => !path.startsWith('/api/'));
    expect(paths.sort()).toEqual([
      '/award-balance/:membershipId',
      '/award-history/:membershipId',
      '/i18n/:lng/:ns.json',
      '/referral-history/:userId/:membershipProgramId/:page',
    ]);
  });

  test('every call has an access policy', () => {
    for (const { name, endpoint } of allEndpoints)
      expect(['public', 'signed-in', 'owner', 'holder', 'staff', 'publisher'], name).toContain(endpoint.policy);
  });

  test('a path is built from all of its parameters, encoded', () => {
    expect(buildEndpointPath(getCategoryProducts, { cat: '1/../2' })).toBe(
      '/api/Catalog/Categories/1%2F..%2F2/Products',
    );
    expect(() => buildEndpointPath(getCategoryProducts)).toThrow('cat');
  });

  test('API-013 Culture must be upper case, and the placing may be in any case', () => {
    expect(getMenu.query.safeParse({ MenuPlacing: 'header', Culture: 'EN-US', countryCode: 'us' })).toMatchObject({
      success: true,
      data: { MenuPlacing: 'Header', countryCode: 'US' },
    });
    expect(getMenu.query.safeParse({ MenuPlacing: 'Header', Culture: 'en-us', countryCode: 'US' }).success).toBe(false);
  });

  test('LOC-002 a locale is parsed to language-country in lower case', () => {
    expect(Locale.parse('EN_us')).toBe('en-us');
    expect(Locale.safeParse('english').success).toBe(false);
    expect(TextsByLocale.parse({ 'EN-US': 'a', 'fr-ca': null })).toEqual({ 'en-us': 'a' });
  });

  test('API-054 a product without its optional fields is valid', () => {
    const minimalProduct = {
      productId: 1,
      sku: 'A',
      name: 'A',
      isForSale: true,
      countryDetails: { US: { price: null } },
    };
    expect(Product.parse(minimalProduct)).toMatchObject({
      promotionId: 0,
      imageUrl: '',
      showColorSwatches: false,
      translations: {},
    });
    expect(Product.safeParse({ ...minimalProduct, sku: '' }).success).toBe(false);
  });
});

describe('shapes', () => {
  const lines = {
    address2: '',
    address3: 'Roma Norte',
    city: 'Ciudad de México',
    state: 'CMX',
    zipCode: '06700',
    country: 'MX',
    countryAlpha2: 'MX',
    isPrimary: true,
  };

  test('API-065 the first line is address in the checkout and address1 in a saved address', () => {
    expect(Address.parse({ name: 'Casa', address: 'Tonalá 91', ...lines })).toEqual({
      name: 'Casa',
      address: 'Tonalá 91',
      ...lines,
    });
    expect(SavedAddress.parse({ name: 'Casa', address1: 'Tonalá 91', ...lines })).toEqual({
      name: 'Casa',
      address1: 'Tonalá 91',
      ...lines,
    });
    expect([
      Address.safeParse({ name: 'Casa', address1: 'Tonalá 91', ...lines }).success,
      SavedAddress.safeParse({ name: 'Casa', address: 'Tonalá 91', ...lines }).success,
    ]).toEqual([false, false]);
    for (const part of ['address1', 'city'] as const)
      expect(
        SavedAddress.safeParse({ name: 'Casa', address1: 'Tonalá 91', ...lines, [part]: 'x'.repeat(51) }).success,
      ).toBe(false);
  });

  test.each([
    ['2026-03-01T10:00:00', '2026-03-01T10:00:00Z'],
    ['2026-03-01T10:00:00.1234567', '2026-03-01T10:00:00.1234567Z'],
    ['2026-03-01T10:00:00Z', '2026-03-01T10:00:00Z'],
    ['2026-03-01T10:00:00-05:00', '2026-03-01T10:00:00-05:00'],
  ])('API-038 API-044 API-051 API-062 API-067 the instant %s of a reply is %s', (instant, expected) => {
    const membershipInfo = { customerType: 'PreferredCustomer', membershipStatusId: 'Active', expiresOn: instant };
    const person = { userId: 1, email: 'a@b.example', country: 'US', firstName: 'A', lastName: 'B' };
    const user = getCurrentUser.reply.parse({ ...person, preferredLocale: 'en-us', membershipInfo });
    const order = { orderId: 1, orderDate: instant, grandTotal: 1, orderStatus: 'Shipped' };
    const kinds = { membershipAwardReasonId: 1, membershipProgramAwardTypeId: 1 };
    const dates = { earnedOn: instant, effectiveDate: instant, expiresOn: instant };
    const { credits } = getAwardHistory.reply.parse({
      credits: [{ ...dates, amountEarned: 1, amountSpent: 0, ...kinds }],
    });
    const promotion = { promotionItemType: 6, startDate: instant, endDate: instant, conditionValue: 1, quantity: 1 };
    const friend = { createdDate: instant, referralName: 'June', referralEmail: 'june@example.com' };
    const history = { items: [friend], page: 1, pages: 1, count: 1, itemCount: 1 };
    expect([
      user.membershipInfo?.expiresOn,
      getCustomerOrders.reply.parse([order])[0]?.orderDate,
      credits[0]?.expiresOn,
      KissKreditsPromotion.parse({ ...promotion, promotionName: 'More' }).endDate,
      getReferralHistory.reply.parse(history).items[0],
    ]).toEqual([expected, expected, expected, expected, { ...friend, createdDate: expected, haveMembership: false }]);
  });

  test('API-067 NOTE-018 a row of the referral history has the current or the legacy fields', () => {
    const [current, legacy] = [
      {
        createdDate: '2026-03-01T00:00:00Z',
        referralName: 'June',
        referralEmail: 'june@example.com',
        haveMembership: true,
      },
      {
        firstName: 'June',
        lastName: 'Okafor',
        email: 'june@example.com',
        phoneNumber: '',
        sent: '2020-01-01',
        responded: '',
      },
    ];
    expect(
      getReferralHistory.reply.parse({ items: [current, legacy], page: 1, pages: 1, count: 2, itemCount: 2 }).items,
    ).toEqual([current, legacy]);
  });
});

describe('vocabularies CONST-007 CONST-008 CONST-009 CONST-012 CONST-015 CONST-016 CONST-017', () => {
  test('CONST-004 CONST-005 each country has its number as shipping country id', () => {
    expect(shippingCountryIds).toEqual({ US: 1, CA: 2, CN: 2, AU: 3, MX: 4, NZ: 5, HK: 6 });
  });
  test('CONST-006 category ids run from 1 to 15', () => {
    expect(vocabulary.categoryIdRange).toEqual({ first: 1, last: 15 });
  });
  test.each([
    ['CONST-007', vocabulary.ReferralStatus, { Unknown: 0, Valid: 1, Invalid: 2 }],
    ['CONST-008', vocabulary.ReferralActivityType, { Unknown: 0, LinkClicked: 1, ManuallyEntered: 2 }],
    ['CONST-009', vocabulary.ReferralCodeValidationStatus, { Unknown: 0, Valid: 1, Invalid: 2 }],
    ['CONST-012', vocabulary.ShippingMethodType, { Regular: 1, Rush: 2, DoNotShip: 5 }],
    ['CONST-015', vocabulary.HubSeverity, { Fail: 0, Success: 1, Warning: 3 }],
    ['CONST-016', KreditType, { OwnOrder: 1, FirstOrder: 2, LoyaltyKredit: 3, Adjustment: 4 }],
    [
      'CONST-017',
      KreditSource,
      { Unknown: 0, Order: 1, CustomerReferral: 2, PromotionalAward: 3, MembershipCancelled: 4, CustomerService: 5 },
    ],
  ])('%s has the required numbers', (_id, actual, expected) => {
    expect(actual).toEqual(expected);
  });
  test('CONST-010 CONST-011 customer types and membership statuses are listed', () => {
    expect(vocabulary.customerTypes).toEqual(['Unknown', 'Guest', 'CDOCustomer', 'PreferredCustomer']);
    expect(vocabulary.membershipStatuses).toEqual(['Unknown', 'Active']);
  });
  test('CONST-013 order types run from 1 to 22', () => {
    expect(Object.values(vocabulary.OrderType)).toEqual(Array.from({ length: 22 }, (_, index) => index + 1));
    expect(vocabulary.OrderType).toMatchObject({ CdoCustomerDirect: 15, PreferredCustomer: 22 });
  });
  test('CONST-014 promotion types run from 0 to 10', () => {
    expect(Object.values(vocabulary.PromotionType)).toEqual(Array.from({ length: 11 }, (_, index) => index));
  });
  test('CONST-019 the twenty order statuses have the required names', () => {
    expect(orderStatuses.join(' ')).toBe(
      'PaymentRejected ReadyToShip InProgress ShippedPartial ShippedComplete Cancelled AdminHold Backorder ' +
        'NotSubmitted PendingPayment PaymentAuthorized Shipped PendingReturn PaidMySponsor PaymentRequestAwaiting ' +
        'PaymentRequestApproved PaymentRequestCompleted PaymentRequestCancelled PaymentRequestDeclined ' +
        'PaymentRequestExpired',
    );
  });
  test('CONST-024 the sku of the membership fee is KTMS', () => {
    expect(vocabulary.membershipSku).toBe('KTMS');
  });
});

describe('countries CONST-003', () => {
  test('LOC-003 LOC-004 LOC-005 LOC-006 the seven countries are sold in; US, en and en-us are the defaults', () => {
    expect(countryCodes).toEqual(expect.arrayContaining(['US', 'CA', 'AU', 'NZ', 'MX', 'CN', 'HK']));
    expect([defaultCountry, defaultLocale]).toEqual(['US', 'en-us']);
  });
  test.each([
    ['US', 10_000, 15],
    ['CA', 12_500, 19],
    ['AU', 14_900, 22],
    ['NZ', 17_000, 25],
    ['MX', 220_000, 330],
  ] as const)('CONST-003 %s: %i minor units earn %i kredits', (code, threshold, kredits) => {
    expect(countries[code].kissKredits).toMatchObject({ threshold, kredits });
  });
  test('NAV-029 the countries with a chat are US, CA, AU and NZ', () => {
    const withChat = Object.values(countries).filter(({ chat }) => chat);
    expect(withChat.map(({ code }) => code).toSorted()).toEqual(['AU', 'CA', 'NZ', 'US']);
  });
  test('CONST-020 CONST-021 CONST-022 CONST-023 each country has its support phone', () => {
    const phones = Object.fromEntries(Object.values(countries).map(({ code, supportPhone }) => [code, supportPhone]));
    expect(phones).toMatchObject({
      US: '949 860 1860',
      CA: '833 363 7856',
      AU: '1800 LIPSENSE',
      NZ: '1800 LIPSENSE',
      MX: '81 2055 0765',
      CN: '+1 949 860 1860',
      HK: '+1 949 860 1860',
    });
  });
});

describe('the hub', () => {
  test('RT-006 a known scenario is parsed', () => {
    expect(parseHubMessage('{"Scenario":"DeclinedPayment","errors":["no"]}')).toEqual({
      kind: 'known',
      message: { Scenario: 'DeclinedPayment', errors: ['no'] },
    });
  });
  test.each([
    ['RemoveItemFromCart', { skus: null, productNames: 'Satin', severity: 9 }, { skus: [], productNames: [] }],
    ['RemoveItemFromCart', { skus: ['B', 7, null] }, { skus: ['B'], productNames: [] }],
    ['DeclinedPayment', { errors: null, transactionId: 12 }, { errors: [], transactionId: '12' }],
    ['OrderComplete', { orderNumber: 1001, messageId: {} }, { orderNumber: '1001' }],
    ['Cash', { orderNumber: null, severity: 'Success' }, {}],
    ['CreateCustomerFailed', { errors: {} }, { errors: [] }],
    ['CreateCustomerSuccess', { severity: null }, {}],
    ['OrderChanged', { orderNumber: null }, {}],
  ])('RT-006 the scenario decides what a message is: %s with %j', (Scenario, fields, read) => {
    expect(parseHubMessage(JSON.stringify({ Scenario, ...fields }))).toEqual({
      kind: 'known',
      message: { Scenario, ...read },
    });
  });
  test('RT-009 an unknown scenario with an odd severity is one without', () => {
    expect(parseHubMessage('{"Scenario":"Else","severity":"high"}')).toEqual({
      kind: 'unknown',
      message: { Scenario: 'Else' },
    });
  });
  test('RT-009 an unknown scenario keeps its severity', () => {
    expect(parseHubMessage('{"Scenario":"Else","severity":3,"x":1}')).toEqual({
      kind: 'unknown',
      message: { Scenario: 'Else', severity: 3 },
    });
  });
  test.each(['', '{', 'null', '[]', '{"scenario":"x"}'])('an unreadable message does not throw: %j', (text) => {
    expect(parseHubMessage(text).kind).toBe('unreadable');
  });
});
