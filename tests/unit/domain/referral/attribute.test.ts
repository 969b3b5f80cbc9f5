import { describe, expect, test } from 'vitest';
import { attributionPeriods } from '../../../../src/config/referral/attribution.ts';
import { getCurrentReason } from '../../../../src/domain/referral/choice.ts';
import { getLookupErrorKey } from '../../../../src/domain/referral/lookup-error-keys.ts';
import { emptyReferral, ReferralState } from '../../../../src/domain/referral/state.ts';
import {
  after,
  choice,
  confirmed,
  decide,
  entry,
  found,
  link,
  longAgo,
  member,
  now,
  open,
  refused,
  saved,
  user,
} from './facts.ts';

const active = (distributorId: number, reason: string) => ({
  status: 'active',
  distributorId,
  name: `Name ${distributorId}`,
  reason,
});
const nobody = { status: 'none' };

describe('the distributor of a shopper, and the reason', () => {
  test("REF-004 REF-005 a link makes the referral valid and its distributor the shopper's", () => {
    const { state, effects } = after(open().state, link(7));
    expect(decide(state)).toEqual(active(7, 'followed'));
    expect(state.referral).toMatchObject({
      distributorId: 7,
      referralActivityTypeId: 1,
      referralCodeValidationStatus: 1,
      referralInfo: { lastName: '7', country: 'US' },
    });
    expect(state.savedReferral).toEqual(state.referral);
    expect(effects).toEqual([]);
  });
  test.each(['guest', 'preferred'] as const)(
    'REF-012 what is entered as %s is valid, with its kind of activity',
    (as) => {
      const { state } = after(open().state, entry(7, as));
      expect(decide(state)).toEqual(active(7, 'entered'));
      expect(state.referral).toMatchObject({
        distributorId: 7,
        referralActivityTypeId: 2,
        referralCodeValidationStatus: 1,
      });
    },
  );
  test('REF-007 T21 the assigned distributor wins over a link, an entry and storage, before and after', () => {
    const signedIn = after(
      open({ choice: choice(7), savedReferral: saved(7) }).state,
      link(8),
      user(member(9)),
      link(10),
      entry(11),
    ).state;
    expect(decide(signedIn)).toEqual(active(9, 'assigned'));
    expect(signedIn.choice).toMatchObject({ id: '9', reason: 'assigned' });
    const early = after(open({ isSignedIn: true, choice: choice(9, { reason: 'assigned' }) }).state, link(10)).state;
    expect(decide(early)).toMatchObject({ status: 'unverified', distributorId: 9, reason: 'assigned' });
  });
  test.each([
    [choice(9, { name: 'Kim Lee' }), 'Kim Lee'],
    [choice(8, { name: 'Kim Lee' }), ''],
    [null, ''],
  ])(
    'REF-007 an assigned distributor whom the account does not name has the name of the same stored one',
    (kept, name) => {
      const unnamed = {
        ...member(9),
        assignedDistributor: { distributorId: 9, firstName: '', lastName: '', country: null, isOptedIn: true },
      };
      expect(after(open({ choice: kept }).state, user(unnamed)).state.choice).toMatchObject({
        id: '9',
        name,
        country: 'US',
      });
    },
  );
  test('a stored distributor counts only once the API has confirmed them', () => {
    const { state } = open({ choice: choice(7) });
    expect(decide(state)).toEqual({ ...active(7, 'followed'), status: 'unverified' });
    expect(decide(after(state, confirmed(8)).state)).toMatchObject({ status: 'unverified', distributorId: 7 });
    expect(decide(after(state, confirmed(7)).state)).toEqual(active(7, 'followed'));
  });
  test('a stored assignment without a user does not count', () => {
    expect(decide(open({ choice: choice(9, { reason: 'assigned' }) }).state)).toEqual(nobody);
  });
  test('signing out ends the assignment and restores the saved referral', () => {
    expect(
      decide(
        after(open({ isSignedIn: true, savedReferral: saved(9) }).state, user(member(9)), user(null), confirmed(9))
          .state,
      ),
    ).toEqual(active(9, 'remembered'));
    expect(decide(after(open({ isSignedIn: true }).state, user(member(9)), user(null)).state)).toEqual(nobody);
  });
  test.each([
    ['followed', now, 'followed'],
    ['entered', now - attributionPeriods.visitMs, 'entered'],
    ['followed', now - attributionPeriods.visitMs - 1, 'remembered'],
    ['entered', longAgo, 'remembered'],
    ['followed', now + 1, 'remembered'],
    ['assigned', 0, 'assigned'],
  ] as const)('%s at %i counts as %3$s', (reason, at, expected) => {
    expect(getCurrentReason(choice(7, { reason, at }), now)).toBe(expected);
  });
});

describe('the link of another distributor', () => {
  const openRecent = () => open({ choice: choice(7, { reason: 'entered' }) }).state;
  const ask = () => after(openRecent(), link(8));
  test('REF-026 asks before it replaces a recent distributor', () => {
    expect(ask().effects).toEqual([{ kind: 'open', modal: 'other-distributor' }]);
    expect(ask().state.referral.referralLinkRecentlyOpenedFromOtherDistributor).toBe(true);
    expect(decide(ask().state)).toMatchObject({ distributorId: 7, reason: 'entered' });
  });
  test('REF-026 replaces them on a yes', () => {
    const { state, effects } = after(ask().state, { type: 'answered', answer: 'switch' });
    expect(decide(state)).toEqual(active(8, 'followed'));
    expect(state.referral.referralLinkRecentlyOpenedFromOtherDistributor).toBe(false);
    expect(effects).toEqual([{ kind: 'close', modal: 'other-distributor' }]);
  });
  test('REF-026 changes nothing on a no, and is not asked twice', () => {
    const { state, effects } = after(ask().state, { type: 'answered', answer: 'keep' });
    expect(state).toEqual(openRecent());
    expect(effects).toEqual([{ kind: 'close', modal: 'other-distributor' }, { kind: 'end-link' }]);
    expect(after(state, { type: 'answered', answer: 'switch' }).state).toEqual(state);
  });
  test.each([
    ['nobody was chosen', null],
    ['the choice is long ago', choice(7, { at: longAgo })],
    ['it is of another country', choice(7, { country: 'CA' })],
    ['she is the same', choice(8)],
  ])('REF-026 does not ask where %s', (_, kept) => {
    expect(after(open({ choice: kept }).state, link(8))).toMatchObject({ effects: [], state: { choice: { id: '8' } } });
  });
  test('REF-007 REF-026 signing in closes the question', () => {
    const { state, effects } = after(ask().state, user(member(9)));
    expect(effects).toEqual([{ kind: 'close', modal: 'other-distributor' }]);
    expect(state.pendingDistributor).toBeNull();
  });
});

describe('countries', () => {
  test('REF-015 a link to a distributor of another country leads to the home page there', () => {
    const { state, effects } = after(open().state, link(7, { country: 'MX' }));
    expect(effects).toEqual([{ kind: 'go-home', country: 'MX', distributorId: '7', friendCode: null }]);
    expect(decide(state)).toEqual(nobody);
  });
  test("REF-015 a friend's code is kept on the way there, and a distributor's own code is known by their id", () => {
    const follow = (customerId: number | null) =>
      after(open().state, link(7, { country: 'MX', referralCode: 'ANN-1', customerId })).effects;
    expect([follow(501), follow(null)]).toMatchObject([[{ friendCode: 'ANN-1' }], [{ friendCode: null }]]);
  });
  test('REF-015 a form shows an error instead', () => {
    expect(after(open().state, entry(7, 'guest', { country: 'MX' }))).toMatchObject({
      effects: [{ kind: 'say', key: 'differentCountryError' }],
      state: { referral: { referralCodeValidationStatus: 2 } },
    });
  });
  test.each([
    ['DifferentCountry', 'MX', true],
    ['CDONotOpted', 'MX', true],
    ['DistributorInactive', 'MX', true],
    ['CDONotOpted', 'US', false],
    ['DistributorInactive', 'US', false],
  ] as const)('REF-014 %s in %s leads home', (error, country, isHome) => {
    expect(after(open({ isCountryHome: isHome }).state, refused({ error, country })).effects).toEqual([
      { kind: 'go-home', country, distributorId: '7', friendCode: null },
    ]);
  });
  test('LOC-014 REF-014 REF-015 a customer is told why here, since every page leads back to their country', () => {
    const customer = after(open().state, user(member(null))).state;
    const say = (key: string) => [{ kind: 'say', key }];
    expect(after(customer, link(7, { country: 'MX' })).effects).toEqual(say('differentCountryError'));
    for (const [error, key] of [
      ['DifferentCountry', 'differentCountryError'],
      ['CDONotOpted', 'CDONotOpted'],
      ['DistributorInactive', 'distributorInactive'],
    ] as const)
      expect(after(customer, refused({ error, country: 'MX' })).effects, error).toEqual(say(key));
    expect(after(customer, refused({ error: 'CDONotOpted', country: 'US' })).effects).toMatchObject([
      { kind: 'go-home', country: 'US' },
    ]);
  });
  test('REF-014 the home page says why, once', () => {
    expect(
      after(open({ isCountryHome: true }).state, refused({ error: 'DistributorInactive', country: 'US' })).effects,
    ).toEqual([{ kind: 'say', key: 'distributorInactive' }]);
  });
  test.each(['DistributorIdIsInvalid', 'IncorrectQueryParameter'] as const)(
    'REF-014 %s names no distributor and leads nowhere',
    (error) => {
      expect(after(open().state, refused({ error, country: 'US' })).effects).toEqual([
        { kind: 'say', key: 'noDistributorFoundError' },
      ]);
    },
  );
  test('a distributor of another country stays in storage and does not count here', () => {
    const { state } = open({ country: 'CA', choice: choice(7) });
    expect(decide(state)).toEqual(nobody);
    expect(state.choice).toEqual(choice(7));
  });
  test.each([
    [null, false],
    ['US', false],
    ['CA', true],
  ] as const)('REF-018 membership data of %s goes: %s', (storedCountry, goes) => {
    expect(open({ storedCountry }).effects).toEqual(goes ? [{ kind: 'forget-membership', of: 'everybody' }] : []);
  });
  test.each([
    ['US', true],
    ['CA', false],
  ] as const)(
    'REF-018 the question of a membership that is stored for %s stays answered: %s',
    (storedCountry, isAnswered) => {
      const kept = saved(5, { isMembershipQuestionModalAnswered: true });
      expect(open({ storedCountry, savedReferral: kept }).state.savedReferral).toEqual({
        ...kept,
        isMembershipQuestionModalAnswered: isAnswered,
      });
    },
  );
  test('REF-015 a stored distributor who serves another country now does not lead there', () => {
    const { effects } = after(open({ choice: choice(7) }).state, confirmed(7, { country: 'MX' }));
    expect(effects).toEqual([]);
  });
});

describe('what is saved and cleared', () => {
  const before = open({ savedReferral: saved(5, { isMembershipQuestionModalAnswered: true }) }).state;
  test('REF-016 an entry of a guest clears fee intent, question and saved referral', () => {
    const { state, effects } = after(before, entry(7, 'guest'));
    expect(effects).toEqual([{ kind: 'forget-membership', of: 'guest' }]);
    expect(state.savedReferral).toBeNull();
    expect(state.referral.isMembershipQuestionModalAnswered).toBe(false);
  });
  test('REF-017 an entry of a preferred customer is saved', () => {
    const { state, effects } = after(before, entry(7, 'preferred'));
    expect(effects).toEqual([]);
    expect(state.savedReferral).toMatchObject({
      distributorId: 7,
      referralActivityTypeId: 2,
      isMembershipQuestionModalAnswered: true,
    });
  });
  test('REF-019 REF-020 the checkout saves a valid referral, and that of a guest clears it', () => {
    const { state } = after(open().state, entry(7, 'guest'));
    expect(after(state, { type: 'checkout', role: 'preferred' }).state.savedReferral).toEqual(state.referral);
    const kept = after(state, { type: 'checkout', role: 'preferred' }, { type: 'checkout', role: 'guest' }).state;
    expect(kept.savedReferral).toBeNull();
    expect(decide(kept)).toEqual(active(7, 'entered'));
    expect(after(open().state, { type: 'checkout', role: 'preferred' }).state.savedReferral).toBeNull();
  });
  test("CHK-005 the enrolment of checkout-as clears referral and distributor, never the account's", () => {
    expect(after(open({ choice: choice(7), savedReferral: saved(7) }).state, { type: 'cleared' }).state).toMatchObject({
      choice: null,
      savedReferral: null,
      referral: emptyReferral,
    });
    expect(decide(after(open().state, user(member(9)), { type: 'cleared' }).state)).toEqual(active(9, 'assigned'));
  });
  test("REF-021 the saved referral is dropped once a preferred customer's account names its distributor", () => {
    expect(after(open({ savedReferral: saved(9) }).state, user(member(9, 'PreferredCustomer'))).state).toMatchObject({
      savedReferral: null,
      referral: emptyReferral,
    });
    expect(after(open({ savedReferral: saved(9) }).state, user(member(9, 'CDOCustomer'))).state.savedReferral).toEqual(
      saved(9),
    );
    expect(
      after(open({ savedReferral: saved(8) }).state, user(member(9, 'PreferredCustomer'))).state.savedReferral,
    ).toEqual(saved(8));
  });
});

describe('failed lookups', () => {
  test('REF-010 REF-011 a code moves from unknown to valid or invalid', () => {
    const { state } = open();
    expect(state.referral.referralCodeValidationStatus).toBe(0);
    expect(after(state, link(7, { referralCode: 'ANN', customerId: 3 })).state.referral).toMatchObject({
      referralCodeValidationStatus: 1,
      referralCode: 'ANN',
      customerId: 3,
    });
    const { state: bad, effects } = after(state, refused({ error: 'ReferralCodeIsInvalid', code: 'ANN', id: null }));
    expect(bad.referral).toMatchObject({ referralCodeValidationStatus: 2, referralCode: 'ANN' });
    expect(effects).toEqual([]);
  });
  test('PAGE-007 PAGE-010 an invalid code can be removed, a valid one stays', () => {
    const { state } = after(open().state, refused({ error: 'ReferralCodeIsInvalid', code: 'ANN', id: null }), {
      type: 'code-removed',
    });
    expect(state.referral).toMatchObject({ referralCode: null, referralCodeValidationStatus: 0 });
    expect(
      after(open().state, link(7, { referralCode: 'ANN' }), { type: 'code-removed' }).state.referral.referralCode,
    ).toBe('ANN');
  });
  test('REF-013 an entry that finds nobody is invalid and keeps the distributor', () => {
    const { state, effects } = after(
      open().state,
      link(7),
      refused({ source: 'entry', error: 'ZipCodeIsInvalid', id: null }),
    );
    expect(state.referral.referralCodeValidationStatus).toBe(2);
    expect(decide(state)).toEqual(active(7, 'followed'));
    expect(effects).toEqual([{ kind: 'say', key: 'noDistributorFoundError' }]);
  });
  test.each([
    ['DifferentCountry', 'differentCountryError'],
    ['CDONotOpted', 'CDONotOpted'],
    ['DistributorInactive', 'distributorInactive'],
    ['ReferralCodeIsInvalid', 'noDistributorFoundError'],
    ['DistributorIdIsInvalid', 'noDistributorFoundError'],
    ['ZipCodeIsInvalid', 'noDistributorFoundError'],
    ['IncorrectQueryParameter', 'noDistributorFoundError'],
    ['NoError', 'noDistributorFoundError'],
  ] as const)('ERR-001 ERR-002 ERR-003 ERR-004 %s shows %s', (error, key) => {
    expect(getLookupErrorKey(error)).toBe(key);
  });
  test('a stored distributor who left is dropped with an error; one who moved stays stored', () => {
    const { state } = open({ choice: choice(7), savedReferral: saved(7) });
    expect(after(state, refused({ source: 'memory', error: 'DistributorInactive' }))).toMatchObject({
      state: { choice: null, savedReferral: null, referral: { distributorId: null } },
      effects: [{ kind: 'say', key: 'distributorInactive' }],
    });
    expect(after(state, refused({ source: 'memory', error: 'DifferentCountry', country: 'CA' })).state).toEqual(state);
    expect(after(state, refused({ source: 'memory', id: '8' })).state).toEqual(state);
  });
});

describe('a distributor who is not opted in', () => {
  const warned = { kind: 'open', modal: 'distributor-not-opted' };
  test('REF-027 REF-028 on the account: a warning, and closing it signs out', () => {
    const { state, effects } = after(open().state, user(member(9, 'CDOCustomer', false)));
    expect(effects).toEqual([warned]);
    expect(after(state, { type: 'not-opted-closed' }).effects).toEqual([
      { kind: 'close', modal: 'distributor-not-opted' },
      { kind: 'sign-out' },
    ]);
  });
  test('REF-027 NOTE-026 of a guest: closing only ends the link', () => {
    const { state } = after(
      open({ isCountryHome: true, choice: choice(6) }).state,
      refused({ error: 'CDONotOpted', country: 'US' }),
    );
    const closed = after(state, { type: 'not-opted-closed' });
    expect(closed.effects).toEqual([{ kind: 'close', modal: 'distributor-not-opted' }, { kind: 'end-link' }]);
    expect(closed.state.choice).toEqual(choice(6));
    expect(after(closed.state, { type: 'not-opted-closed' }).effects).toEqual([]);
  });
  test('REF-027 NOTE-026 of a guest with a stored choice: closing drops it', () => {
    const { state, effects } = after(
      open({ choice: choice(7) }).state,
      refused({ source: 'memory', error: 'CDONotOpted', country: 'US' }),
    );
    expect(effects).toEqual([warned]);
    expect(decide(state)).toMatchObject({ status: 'unverified' });
    expect(decide(after(state, { type: 'not-opted-closed' }).state)).toEqual(nobody);
  });
});

describe('restoring', () => {
  const rows: [
    string,
    string,
    Parameters<typeof open>[0],
    ReturnType<typeof member> | null | undefined,
    number | null,
  ][] = [
    ['REF-022', 'no user', { savedReferral: saved(5) }, undefined, 5],
    ['REF-022', 'nobody signed in after all', { savedReferral: saved(5), isSignedIn: true }, null, 5],
    ['REF-022', 'the assigned one is the stored one', { savedReferral: saved(5), isSignedIn: true }, member(5), 5],
    ['REF-024', 'the assigned one is another', { savedReferral: saved(5), isSignedIn: true }, member(6), null],
    ['REF-024', 'no one is assigned', { savedReferral: saved(5), isSignedIn: true }, member(null), null],
    ['REF-024', 'no one is assigned, and it was restored for nobody', { savedReferral: saved(5) }, member(null), null],
    [
      'REF-022',
      'somebody of whom nothing is known yet',
      { savedReferral: saved(5), isSignedIn: true },
      undefined,
      null,
    ],
    [
      'REF-022',
      'the stored one was not valid',
      { savedReferral: saved(5, { referralCodeValidationStatus: 2 }) },
      undefined,
      null,
    ],
  ];
  test('REF-022 REF-026 an entry asks nothing, and nobody is restored without a name', () => {
    expect(after(open({ choice: choice(7) }).state, entry(8)).effects).not.toContainEqual({
      ...{ kind: 'open', modal: 'other-distributor' },
    });
    const nameless = saved(5, { referralInfo: null });
    expect(open({ savedReferral: nameless }).state.choice).toBeNull();
    const abroad = saved(5, { referralInfo: { firstName: 'Kim', lastName: 'Lee', country: 'CA', at: 0 } });
    expect(open({ savedReferral: abroad }).state.choice?.country).toBe('CA');
    const ofNobody = { ...saved(5), distributorId: null };
    expect(open({ savedReferral: ofNobody }).state.referral.referralCodeValidationStatus).toBe(0);
    expect(open().state).toMatchObject({ currentUser: { status: 'guest' }, verifiedDistributorIds: [] });
  });
  test.for(rows)('%s %s', ([_row, _name, facts, who, expected]) => {
    const { state } = after(open(facts).state, ...(who === undefined ? [] : [user(who)]));
    expect(state.referral.distributorId).toBe(expected);
  });
  test('REF-023 NOTE-042 the saved referral that the account names replaces that of the page', () => {
    const { state } = after(
      { ...open({ isSignedIn: true }).state, referral: saved(7), savedReferral: saved(9) },
      user(member(9)),
    );
    expect(state.referral.distributorId).toBe(9);
  });
  test('REF-022 a restored distributor is remembered', () => {
    expect(decide(after(open({ savedReferral: saved(5) }).state, confirmed(5)).state)).toEqual(active(5, 'remembered'));
  });
});

test('REF-008 REF-009 NOTE-041 the referral state has these fields, and invalid ones are unknown', () => {
  expect(Object.keys(emptyReferral).toSorted()).toEqual([
    'customerId',
    'distributorId',
    'isMembershipQuestionModalAnswered',
    'referralActivityTypeId',
    'referralCode',
    'referralCodeValidationStatus',
    'referralInfo',
    'referralLinkRecentlyOpenedFromOtherDistributor',
  ]);
  expect(
    ReferralState.parse({ ...saved(7), distributorId: 'seven', referralCodeValidationStatus: 9, referralStatus: 1 }),
  ).toEqual(saved(7, { distributorId: null, referralCodeValidationStatus: 0 }));
  expect(found(7).country).toBe('US');
});
