import { signOutEvent } from '../../config/browser-storage-keys.ts';
import { formatFullName } from '../../domain/full-name.ts';
import { fillText } from '../../i18n/fill-text.ts';
import { paths } from '../../i18n/paths.ts';
import { parseTextMap } from '../../i18n/text-map.ts';
import type { AccountOverview } from '../../stores/account/overview.ts';
import { loadReferralStore } from '../referral/load-referral-store.ts';
import { readPageLocale } from '../shell/page-locale.ts';

type GetText = (key: string, values?: Readonly<Record<string, string>>) => string;

const membershipTextKeys = {
  none: 'membershipNone',
  renewal: 'membershipRenewal',
  over: 'membershipOver',
  active: 'membershipActive',
} as const;

function readPageTexts(host: HTMLElement): GetText {
  const texts = parseTextMap(JSON.parse(host.dataset['words'] ?? '{}'));
  return (key, values = {}) => fillText(texts[key] ?? '', values);
}

function formatMembership(t: GetText, lang: string, { membership, membershipEndsAt }: AccountOverview): string {
  if (membership !== 'active' || membershipEndsAt === null) return t(membershipTextKeys[membership]);
  const date = new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(new Date(membershipEndsAt));
  return t('membershipUntil', { date });
}

function showOverview(host: HTMLElement, t: GetText, overview: AccountOverview): void {
  const { firstName, lastName, email, customerType } = overview;
  const facts: Readonly<Record<string, string>> = {
    name: formatFullName({ firstName, lastName }),
    email,
    type: t(`type${customerType}`),
    membership: formatMembership(t, host.ownerDocument.documentElement.lang, overview),
  };
  for (const element of host.querySelectorAll<HTMLElement>('[data-fact]'))
    element.textContent = facts[element.dataset['fact'] ?? ''] ?? element.textContent;
  host.dataset['state'] = 'open';
}

async function showDistributor(host: HTMLElement, t: GetText): Promise<void> {
  const referral = await loadReferralStore(host.ownerDocument);
  referral.$distributor.subscribe((decision) => {
    const element = host.querySelector('[data-distributor]');
    if (element)
      element.textContent = decision.status === 'none' ? t('none') : t(decision.reason, { name: decision.name });
  });
}

/** AUTH-017 shows the overview to a signed-in customer, and leads everybody else home. */
async function showAccount(host: HTMLElement, t: GetText, address: Location): Promise<void> {
  const [{ getSessionStore }, { guardPage }, { toAccountOverview }] = await Promise.all([
    import('../../stores/session/store.ts'),
    import('../../stores/session/guard.ts'),
    import('../../stores/account/overview.ts'),
  ]);
  await guardPage(getSessionStore(), {
    admit: (user) => {
      showOverview(host, t, toAccountOverview(user));
    },
    leave: () => {
      address.replace(paths.home(readPageLocale(host.ownerDocument)));
    },
  });
  await showDistributor(host, t);
}

/** The page shows a loading line until the session is known, and offers to try again where it cannot be found out. */
export function openAccountPage(host: HTMLElement, address: Location): void {
  const t = readPageTexts(host);
  const open = () => {
    host.dataset['state'] = 'opening';
    showAccount(host, t, address).catch(() => {
      if (host.dataset['state'] === 'opening') host.dataset['state'] = 'unreachable';
    });
  };
  host.querySelector('.session-again')?.addEventListener('click', open);
  host.querySelector('.account-leave')?.addEventListener('click', () => {
    dispatchEvent(new Event(signOutEvent, { cancelable: true }));
  });
  open();
}
