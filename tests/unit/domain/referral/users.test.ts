import { describe, expect, test } from 'vitest';
import type { AttributionEvent } from '../../../../src/domain/referral/attribution.ts';
import { emptyReferral } from '../../../../src/domain/referral/state.ts';
import { after, choice, member, open, saved, user } from './facts.ts';

describe('REF-021 REF-022 REF-024 the referral of who signs in', () => {
  const awaited = open({ isSignedIn: true }).state;

  test('REF-021 that is not the saved one stays when the saved one is settled', () => {
    const before = { ...awaited, referral: saved(7), savedReferral: saved(9) };
    const { state } = after(before, user(member(9, 'PreferredCustomer')));
    expect([state.referral, state.savedReferral]).toEqual([saved(7), null]);
  });

  test('REF-021 is not settled by a saved one that names nobody', () => {
    const before = { ...awaited, savedReferral: { ...saved(5), distributorId: null } };
    const { state, effects } = after(before, user(member(null, 'PreferredCustomer')));
    expect([state.savedReferral, effects]).toEqual([before.savedReferral, []]);
  });

  test('REF-022 is not restored where it names the distributor of the account already', () => {
    const before = {
      ...awaited,
      referral: saved(9, { referralCode: 'NEW' }),
      savedReferral: saved(9, { referralCode: 'OLD' }),
    };
    expect(after(before, user(member(9))).state.referral.referralCode).toBe('NEW');
  });

  test.each([
    ['followed', { choice: choice(7) }, { choice: choice(7) }],
    [
      'remembered, of somebody else',
      { choice: choice(7, { reason: 'remembered' }), savedReferral: saved(5) },
      { choice: choice(7, { reason: 'remembered' }) },
    ],
    [
      'remembered, without a saved one',
      { choice: choice(7, { reason: 'remembered' }), savedReferral: null },
      { choice: choice(7, { reason: 'remembered' }) },
    ],
    [
      'remembered, and saved',
      { choice: choice(5, { reason: 'remembered' }), savedReferral: saved(5), referral: saved(7) },
      { choice: null, referral: saved(7) },
    ],
  ])('REF-024 of somebody whom no account assigns stays unless it was restored: %s', (_, before, left) => {
    expect(after({ ...awaited, ...before }, user(member(null))).state).toMatchObject(left);
  });

  test('AUTH-018 of nobody is that of a guest', () => {
    expect(after(awaited, user(null))).toEqual({
      state: { ...awaited, currentUser: { status: 'guest' } },
      effects: [],
    });
  });
});

describe('REF-008 what another tab stores', () => {
  const assigned = choice(9, { reason: 'assigned' });
  const store = (chosen: typeof assigned | null): AttributionEvent => ({
    ...{ type: 'stored', savedReferral: saved(5) },
    choice: chosen,
  });

  test.each([
    ['a guest', open({ choice: choice(6) }).state, choice(7), choice(7)],
    ['a guest, an assignment', open({ choice: choice(6) }).state, assigned, choice(6)],
    ['who is not loaded yet, an assignment', open({ isSignedIn: true }).state, assigned, assigned],
    ['who is not loaded yet', open({ isSignedIn: true }).state, choice(7), choice(7)],
    ['a customer without a distributor', after(open().state, user(member(null))).state, choice(7), choice(7)],
    ['a customer without a distributor, an assignment', after(open().state, user(member(null))).state, assigned, null],
  ])('is taken over by %s as it may be', (_, before, chosen, taken) => {
    const { state, effects } = after(before, store(chosen));
    expect([state, effects]).toEqual([{ ...before, savedReferral: saved(5), choice: taken }, []]);
  });

  test('is not taken over by a customer with a distributor', () => {
    const { state: before } = after(open().state, user(member(9)));
    expect(after(before, store(choice(7))).state.choice).toEqual(before.choice);
  });
});

test('PAGE-007 an invalid code is removed from the saved referral too, if there is one', () => {
  const invalid = { ...emptyReferral, referralCode: 'ANN', referralCodeValidationStatus: 2 } as const;
  const removed: AttributionEvent = { type: 'code-removed' };
  const { state, effects } = after({ ...open().state, referral: invalid, savedReferral: invalid }, removed);
  expect([state.savedReferral?.referralCode, effects]).toEqual([null, []]);
  expect(after(open().state, removed).state.savedReferral).toBeNull();
});
