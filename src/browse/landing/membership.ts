import { fillText } from '../../i18n/fill-text.ts';
import { formatDate } from '../../i18n/format-date.ts';
import type { CurrentMembership } from '../../stores/membership/current-membership.ts';

type ShownMembership = 'active' | 'due' | 'ended';

/** A membership that is due can be renewed before and after its end. Null means that the shopper can sign up. */
function getShownMembership({ status, endsAt }: CurrentMembership, now: number): ShownMembership | null {
  if (endsAt === null || status === 'none' || status === 'over') return null;
  if (status === 'active') return 'active';
  return Date.parse(endsAt) > now ? 'due' : 'ended';
}

function showMembership(form: HTMLElement, membership: CurrentMembership, now: number): void {
  const text = form.querySelector<HTMLElement>('.sign-up-member');
  const label = form.querySelector<HTMLElement>('.button > span');
  const shown = getShownMembership(membership, now);
  if (!text || !label || !shown) return;
  const { timeZone = 'UTC' } = text.dataset;
  const languageTag = form.ownerDocument.documentElement.lang;
  const date = formatDate(membership.endsAt ?? '', { languageTag, timeZone, style: 'long' });
  text.textContent = fillText(text.dataset[shown] ?? '', { date });
  if (shown !== 'active') label.textContent = text.dataset['renew'] ?? '';
  form.dataset['membership'] = shown;
}

/** Shows members the end of their membership and how to renew it, instead of the sign-up. */
export async function followMembership(page: HTMLElement): Promise<void> {
  const [{ getCurrentMembership }, { serverClock }] = await Promise.all([
    import('../../stores/membership/current-membership.ts'),
    import('../../stores/server-clock.ts'),
  ]);
  getCurrentMembership().subscribe((membership) => {
    for (const form of page.querySelectorAll<HTMLElement>('.sign-up'))
      showMembership(form, membership, serverClock.now());
  });
}
