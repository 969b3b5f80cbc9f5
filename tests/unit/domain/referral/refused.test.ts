import { describe, expect, test } from 'vitest';
import { emptyReferral } from '../../../../src/domain/referral/state.ts';
import { after, choice, confirmed, decide, entry, link, member, open, refused, saved, user } from './facts.ts';

const stored = (change: object = {}) => ({ ...open({ choice: choice(7) }).state, ...change });

describe('REF-013 a lookup that finds nobody', () => {
  test('marks an entry as made by hand, and keeps the code that another one had', () => {
    const before = { ...open().state, referral: { ...emptyReferral, referralCode: 'ANN', customerId: 3 } };
    const { state } = after(before, refused({ source: 'entry', error: 'ZipCodeIsInvalid', id: null }));
    expect(state.referral).toEqual({
      ...before.referral,
      ...{ referralActivityTypeId: 2, referralCodeValidationStatus: 2 },
    });
  });

  test('of a code that a link has is that of a link, and of nobody', () => {
    const before = { ...open().state, referral: { ...emptyReferral, customerId: 3 } };
    const { state } = after(before, refused({ error: 'ReferralCodeIsInvalid', code: 'ANN', id: null }));
    expect(state.referral).toMatchObject({
      ...{ referralCode: 'ANN', customerId: null, referralActivityTypeId: 1, referralCodeValidationStatus: 2 },
    });
  });

  test('of a link without a code leaves the referral as it is', () => {
    expect(after(open().state, refused()).state).toEqual(open().state);
  });

  test('REF-014 of a form leads nowhere, whatever country the distributor serves', () => {
    const inactive = refused({ source: 'entry', error: 'DistributorInactive', country: 'MX' });
    expect(after(open().state, inactive).effects).toEqual([{ kind: 'say', key: 'distributorInactive' }]);
  });

  test('REF-007 is nothing to somebody whose account names a distributor', () => {
    const { state } = after(open().state, user(member(9)));
    for (const source of ['link', 'entry'] as const)
      expect(after(state, refused({ source, country: 'MX' }))).toEqual({ state, effects: [] });
  });
});

describe('a stored distributor whom the API refuses', () => {
  const gone = refused({ source: 'memory', error: 'DistributorInactive' });

  test('REF-008 is gone, and what is stored of others stays', () => {
    const before = stored({ verifiedDistributorIds: ['7', '8'], savedReferral: saved(5), referral: saved(5) });
    expect(after(before, gone).state).toEqual({ ...before, choice: null, verifiedDistributorIds: ['8'] });
  });

  test('REF-008 is nothing where another one is stored by now, or one who moved', () => {
    const before = stored();
    for (const change of [{ id: '8' }, { error: 'DifferentCountry' as const }])
      expect(after(before, refused({ source: 'memory', ...change }))).toEqual({ state: before, effects: [] });
  });

  test('REF-028 stays while the account assigns them, when their warning is closed', () => {
    const { state } = after(open().state, user(member(9, 'CDOCustomer', false)), { type: 'not-opted-closed' });
    expect(state.choice).toMatchObject({ id: '9', reason: 'assigned' });
  });

  test('NOTE-026 closing the warning of a link is nothing to who has chosen nobody', () => {
    const home = open({ isCountryHome: true }).state;
    const { state } = after(home, refused({ error: 'CDONotOpted', country: 'US' }), { type: 'not-opted-closed' });
    expect(state).toEqual(home);
  });
});

describe('who is signed in, and not loaded yet', () => {
  test('REF-004 follows a link, unless an assignment is stored', () => {
    const { state } = after(open({ isSignedIn: true }).state, link(10));
    expect(state.choice).toMatchObject({ id: '10', reason: 'followed' });
  });

  test('REF-007 has a stored assignment that only the account confirms', () => {
    const { state } = open({ isSignedIn: true, choice: choice(9, { reason: 'assigned' }) });
    expect(decide({ ...state, verifiedDistributorIds: ['9'] })).toMatchObject({ status: 'unverified' });
    expect(after(state, confirmed(9))).toEqual({ state, effects: [] });
  });
});

describe('a distributor who is found', () => {
  test('REF-004 leaves the question of a membership unanswered, and changes nothing else', () => {
    expect(after(open().state, link(7)).state.referral.isMembershipQuestionModalAnswered).toBe(false);
    expect(after(stored(), confirmed(7)).effects).toEqual([]);
  });

  test('REF-015 in another country does not make the referral of this page invalid', () => {
    expect(after(open().state, link(7, { country: 'MX' })).state).toEqual(open().state);
  });

  test('REF-007 replaces nobody whom the account assigns', () => {
    const { state } = after(open().state, user(member(9)));
    for (const event of [link(7), entry(7)]) expect(after(state, event)).toEqual({ state, effects: [] });
  });
});
