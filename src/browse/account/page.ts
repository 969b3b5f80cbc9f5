import { signOutEvent } from '../../config/browser-storage-keys.ts';
import { fillText } from '../../i18n/fill-text.ts';
import { paths } from '../../i18n/paths.ts';
import { parseTextMap } from '../../i18n/text-map.ts';
import type { AccountOverview } from '../../stores/account/overview.ts';
import { loadReferralStore } from '../referral/load-referral-store.ts';

type GetText = (key: string, values?: Readonly<Record<string, string>>) => string;

function readPageTexts(place: HTMLElement): GetText {
  const texts = parseTextMap(JSON.parse(place.dataset['words'] ?? '{}'));
  return (key, values = {}) => fillText(texts[key] ?? '', values);
}

const membershipTextKeys = {
  none: 'membershipNone',
  renewal: 'membershipRenewal',
  over: 'membershipOver',
  active: 'membershipActive',
} as const;

function formatMembership(words: GetText, lang: string, { membership, membershipEndsAt }: AccountOverview): string {
  if (membership !== 'active' || membershipEndsAt === null) return words(membershipTextKeys[membership]);
  return words('membershipUntil', {
    date: new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(new Date(membershipEndsAt)),
  });
}

function showAccountFacts(place: HTMLElement, words: GetText, facts: AccountOverview): void {
  const { firstName, lastName, email, customerType } = facts;
  const told: Readonly<Record<string, string>> = {
    name: words('fullName', { firstName, lastName }),
    email,
    type: words(`type${customerType}`),
    membership: formatMembership(words, place.ownerDocument.documentElement.lang, facts),
  };
  for (const spot of place.querySelectorAll<HTMLElement>('[data-fact]'))
    spot.textContent = told[spot.dataset['fact'] ?? ''] ?? spot.textContent;
  place.dataset['state'] = 'open';
}

async function showDistributor(place: HTMLElement, words: GetText): Promise<void> {
  const referral = await loadReferralStore(place.ownerDocument);
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
export function openAccountPage(place: HTMLElement, address: Location): void {
  const words = readPageTexts(place);
  const home = paths.home(place.ownerDocument.documentElement.dataset['locale'] ?? '');
  const open = async () => {
    place.dataset['state'] = 'opening';
    try {
      const [{ getSessionStore }, { guardPage }, { toAccountOverview }] = await Promise.all([
        import('../../stores/session/store.ts'),
        import('../../stores/session/guard.ts'),
        import('../../stores/account/overview.ts'),
      ]);
      await guardPage(getSessionStore(), {
        admit: (user) => {
          showAccountFacts(place, words, toAccountOverview(user));
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
