import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countryCodes } from '../../../../src/config/countries.ts';
import { referralErrors } from '../../../../src/contract/enumerations.ts';
import type { Attribution, AttributionEvent } from '../../../../src/domain/referral/attribution.ts';
import { attributionReasons } from '../../../../src/domain/referral/choice.ts';
import { parseDistributorChoice } from '../../../../src/domain/referral/parse-distributor-choice.ts';
import { ReferralState } from '../../../../src/domain/referral/state.ts';
import { after, choice, confirmed, decide, entry, link, member, now, open, refused, saved, user } from './facts.ts';

const anId = fc.integer({ min: 1, max: 6 });
const country = fc.constantFrom(...countryCodes.slice(0, 3));
const aChoice = fc
  .record({
    id: anId,
    country,
    reason: fc.constantFrom(...attributionReasons),
    at: fc.integer({ min: 0, max: now * 2 }),
  })
  .map(({ id, ...changes }) => choice(id, changes));
const aReferral = fc
  .record({ id: anId, status: fc.constantFrom<0 | 1 | 2>(0, 1, 2) })
  .map(({ id, status }) => saved(id, { referralCodeValidationStatus: status }));
const events = {
  outside: fc.oneof(
    fc.tuple(anId, country).map(([id, where]) => link(id, { country: where })),
    fc
      .tuple(anId, country, fc.constantFrom('guest' as const, 'preferred' as const))
      .map(([id, where, role]) => entry(id, role, { country: where })),
    anId.map((id) => confirmed(id)),
    fc
      .record({
        source: fc.constantFrom('link' as const, 'entry' as const, 'memory' as const),
        error: fc.constantFrom(...referralErrors),
        country: fc.option(country),
        id: anId.map(String),
        code: fc.option(fc.constant('ANN')),
      })
      .map(refused),
    fc.constantFrom<AttributionEvent>(
      { type: 'answered', answer: 'keep' },
      { type: 'answered', answer: 'switch' },
      { type: 'not-opted-closed' },
      { type: 'code-removed' },
      { type: 'cleared' },
      { type: 'checkout', role: 'guest' },
      { type: 'checkout', role: 'preferred' },
    ),
    fc
      .tuple(fc.option(aReferral), fc.option(aChoice))
      .map(([referral, kept]): AttributionEvent => ({ type: 'stored', savedReferral: referral, choice: kept })),
  ),
};
const aUser = fc
  .option(
    fc
      .tuple(fc.option(anId), fc.constantFrom('CDOCustomer' as const, 'PreferredCustomer' as const))
      .map(([id, type]) => member(id, type)),
  )
  .map((who) => user(who));
const anyEvent = fc.oneof({ arbitrary: events.outside, weight: 4 }, { arbitrary: aUser, weight: 1 });
const opening = fc.record({
  isCountryHome: fc.boolean(),
  isSignedIn: fc.boolean(),
  savedReferral: fc.option(aReferral),
  choice: fc.option(aChoice),
  country: fc.constant('US' as const),
});

test('REF-007 T21 once an account names a distributor, no other event changes them', () => {
  fc.assert(
    fc.property(
      opening,
      fc.array(anyEvent, { maxLength: 8 }),
      anId,
      fc.array(events.outside, { maxLength: 12 }),
      (facts, before, id, then) => {
        const { state } = after(open(facts).state, ...before, user(member(id)), ...then);
        expect(decide(state)).toEqual({ status: 'active', distributorId: id, name: `Name ${id}`, reason: 'assigned' });
      },
    ),
  );
});

test('T21 only distributors that the API found for this country or an account names are active', () => {
  fc.assert(
    fc.property(opening, fc.array(anyEvent, { maxLength: 15 }), (facts, happened) => {
      const told = new Set<number>();
      let { state } = open(facts);
      for (const event of happened) {
        if (event.type === 'found' && event.found.country === 'US') told.add(event.found.distributorId);
        if (event.type === 'user' && event.user?.assignedDistributor)
          told.add(event.user.assignedDistributor.distributorId);
        ({ state } = after(state, event));
        const decision = decide(state);
        if (decision.status === 'active') expect(told).toContain(decision.distributorId);
      }
    }),
  );
});

const settles = ({ state }: { state: Attribution }, event: AttributionEvent) => {
  const once = after(state, event);
  expect(after(once.state, event).state).toEqual(once.state);
};
test('REF-010 repeating an event changes nothing', () => {
  fc.assert(
    fc.property(opening, fc.array(anyEvent, { maxLength: 8 }), anyEvent, (facts, before, event) => {
      settles(after(open(facts).state, ...before), event);
    }),
  );
});

test('REF-008 T21 any stored value is handled', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.jsonValue(),
        fc.dictionary(
          fc.constantFrom('id', 'name', 'country', 'distributorId', 'reason', 'at', 'referralInfo', 'referralCode'),
          fc.jsonValue(),
        ),
      ),
      (value) => {
        const [state, kept] = [ReferralState.safeParse(value).data ?? null, parseDistributorChoice(value)];
        expect(decide(open({ savedReferral: state, choice: kept }).state).status).not.toBe('active');
      },
    ),
  );
});
