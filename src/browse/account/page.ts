import { signOutEvent } from '../../config/browser-storage.ts';
import { fill } from '../../i18n/fill-text.ts';
import { paths } from '../../i18n/paths.ts';
import { textMap } from '../../i18n/text-map.ts';
import type { AccountFacts } from '../../stores/account/facts.ts';
import { attributionOf } from '../referral/attribution.ts';

type Words = (key: string, values?: Readonly<Record<string, string>>) => string;

function wordsOf(place: HTMLElement): Words {
  const texts = textMap(JSON.parse(place.dataset['words'] ?? '{}'));
  return (key, values = {}) => fill(texts[key] ?? '', values);
}

const membershipWords = {
  none: 'membershipNone',
  renewal: 'membershipRenewal',
  over: 'membershipOver',
  active: 'membershipActive',
} as const;

function membershipText(words: Words, lang: string, { membership, until }: AccountFacts): string {
  if (membership !== 'active' || until === null) return words(membershipWords[membership]);
  return words('membershipUntil', {
    date: new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(new Date(until)),
  });
}

function show(place: HTMLElement, words: Words, facts: AccountFacts): void {
  const { firstName, lastName, email, customerType } = facts;
  const told: Readonly<Record<string, string>> = {
    name: words('fullName', { firstName, lastName }),
    email,
    type: words(`type${customerType}`),
    membership: membershipText(words, place.ownerDocument.documentElement.lang, facts),
  };
  for (const spot of place.querySelectorAll<HTMLElement>('[data-fact]'))
    spot.textContent = told[spot.dataset['fact'] ?? ''] ?? spot.textContent;
  place.dataset['state'] = 'open';
}

async function showDistributor(place: HTMLElement, words: Words): Promise<void> {
  const referral = await attributionOf(place.ownerDocument);
  referral.$distributor.subscribe((decision) => {
    const spot = place.querySelector('[data-distributor]');
    if (spot)
      spot.textContent = decision.status === 'none' ? words('none') : words(decision.reason, { name: decision.name });
  });
}

/**
 * The account's page: a loading line while it is not known who is signed in, what the account says then, and the home
 * of the locale for everybody else (document 3, sections 2 and 6).
 */
export function openAccount(place: HTMLElement, address: Location): void {
  const words = wordsOf(place);
  const home = paths.home(place.ownerDocument.documentElement.dataset['locale'] ?? '');
  const open = async () => {
    place.dataset['state'] = 'opening';
    try {
      const [{ pageSession }, { guardPage }, { accountFacts }] = await Promise.all([
        import('../../stores/session/store.ts'),
        import('../../stores/session/guard.ts'),
        import('../../stores/account/facts.ts'),
      ]);
      await guardPage(pageSession(), {
        admit: (user) => {
          show(place, words, accountFacts(user));
        },
        leave: () => {
          address.replace(home);
        },
      });
      await showDistributor(place, words);
    } catch {
      if (place.dataset['state'] === 'opening') place.dataset['state'] = 'unreachable';
    }
  };
  place.querySelector('.session-again')?.addEventListener('click', () => {
    void open();
  });
  place.querySelector('.account-leave')?.addEventListener('click', () => {
    dispatchEvent(new Event(signOutEvent, { cancelable: true }));
  });
  void open();
}
