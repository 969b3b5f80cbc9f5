import type { SeededRandom } from '../../bench/seeded-random.ts';

/** Somebody with an email. */
export interface Person {
  readonly email: string;
  account: 'none' | 'unproven' | 'proven' | 'closed';
  /** By the shop's clock, before they did so last. */
  signedInAt: number | null;
}

/** Everybody who has come to the shop. */
export interface Population {
  create(): Person;
  /** Picks people of a kind who visit the shop once that day, and removes them from the choice until `endDay`. */
  pick(random: SeededRandom, accounts: readonly Person['account'][]): Person | null;
  endDay(): void;
  findSignIn(email: string): number | null;
}

export function createPopulation(): Population {
  const people: Person[] = [];
  const busy = new Set<Person>();
  return {
    create: () => {
      const person: Person = { email: `life-${people.length + 1}@aurevane.example`, account: 'none', signedInAt: null };
      people.push(person);
      busy.add(person);
      return person;
    },
    pick: (random, accounts) => {
      const [first, ...others] = people.filter((one) => accounts.includes(one.account) && !busy.has(one));
      if (!first) return null;
      const person = random.pick([first, ...others]);
      busy.add(person);
      return person;
    },
    endDay: () => {
      busy.clear();
    },
    findSignIn: (email) => people.find((one) => one.email === email)?.signedInAt ?? null,
  };
}
