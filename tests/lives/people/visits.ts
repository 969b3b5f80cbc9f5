import type { SeededRandom } from '../../bench/seeded-random.ts';
import type { World } from '../world.ts';
import { close, prove, readRights, register, signInAs } from './account.ts';
import { buy } from './checkout.ts';
import type { Purchase } from './checkout.ts';
import type { Person } from './population.ts';
import type { Session } from './sign-in.ts';

/** A visit of somebody to the shop. Returns what became of it, in a word or two. */
type Visit = (world: World, random: SeededRandom) => Promise<string>;

export const chance = (random: SeededRandom, percent: number) => random.next() * 100 < percent;

/** What the simulated shop sells. Of the last one there are only ever a few. */
export const products = { plenty: ['AV-0701', 'AV-0702', 'AV-0703'], scarce: 'AV-0102-02' } as const;

function pickItems(random: SeededRandom): Purchase['items'] {
  const items = [{ sku: random.pick(products.plenty) as string, quantity: random.between(1, 3) }];
  return chance(random, 25) ? [...items, { sku: products.scarce, quantity: 1 }] : items;
}

const pickEnding = (random: SeededRandom): Purchase['ending'] =>
  random.pick(['submits', 'submits', 'submits', 'submits', 'submits twice', 'submits twice', 'leaves']);

const planPurchase = (random: SeededRandom) => ({
  items: pickItems(random),
  card: chance(random, 8) ? ('declined' as const) : ('good' as const),
  ending: pickEnding(random),
});

const guestBuys: Visit = ({ population }, random) => {
  const purchase = { ...planPurchase(random), withFee: chance(random, 30), kredits: 0, isMember: false, token: null };
  return buy({ ...purchase, email: population.create().email });
};

/** Buys as a customer who is signed in: the fee when they are no member, or renew early; kredits when they have some. */
async function buySignedIn(random: SeededRandom, { email }: Person, session: Session): Promise<string> {
  const [plan, feePercent, kreditPercent] = [planPurchase(random), random.next() * 100, random.next()];
  const { isMember, kredits } = await readRights(session);
  return buy({
    ...plan,
    ...{ email, isMember, token: session.token },
    withFee: feePercent < (isMember ? 10 : 50),
    kredits: Math.floor(Math.min(kredits, 10) * kreditPercent),
  });
}

async function registerAndBuy(world: World, random: SeededRandom, person: Person): Promise<string> {
  const [proves, buys] = [chance(random, 85), chance(random, 80)];
  await register(person);
  const session = await signInAs(world, person);
  if (proves) await prove(world, person, session);
  return buys ? buySignedIn(random, person, session) : 'registered';
}

const newCustomerBuys: Visit = (world, random) => registerAndBuy(world, random, world.population.create());

/** Somebody who has bought as a guest, perhaps a membership, registers with the same email. */
const guestRegisters: Visit = (world, random) =>
  registerAndBuy(world, random, world.population.pick(random, ['none']) ?? world.population.create());

const customerBuys: Visit = async (world, random) => {
  const person = world.population.pick(random, ['proven', 'unproven']);
  if (!person) return newCustomerBuys(world, random);
  const session = await signInAs(world, person);
  if (person.account === 'unproven' && chance(random, 50)) await prove(world, person, session);
  return buySignedIn(random, person, session);
};

/** Somebody buys the membership as a guest with the email of their account. */
const ownerBuysAsGuest: Visit = (world, random) => {
  const person = world.population.pick(random, ['proven', 'unproven']);
  const purchase = { ...planPurchase(random), withFee: true, kredits: 0, isMember: false, token: null };
  return person ? buy({ ...purchase, email: person.email }) : guestBuys(world, random);
};

const customerCloses: Visit = async (world, random) => {
  const person = world.population.pick(random, ['proven', 'unproven']);
  if (!person) return 'nobody there';
  await close(person, await signInAs(world, person));
  return 'closed the account';
};

/** Of a hundred visits, so many are of each kind. */
const visits: readonly (readonly [percent: number, visit: Visit])[] = [
  [25, guestBuys],
  [20, newCustomerBuys],
  [7, guestRegisters],
  [38, customerBuys],
  [5, ownerBuysAsGuest],
  [5, customerCloses],
];

export function pickVisit(random: SeededRandom): Visit {
  let left = random.next() * 100;
  return visits.find(([percent]) => (left -= percent) < 0)?.[1] ?? guestBuys;
}
