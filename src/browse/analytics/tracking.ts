import { countries, parseCountryCode } from '../../config/countries.ts';
import { readPageCountry } from '../shell/page-locale.ts';
import { followCommerce } from './commerce.ts';
import { sendPageEvents } from './page-events.ts';
import { onPageView } from './page-views.ts';
import { forgetAllItemDetails } from './kept-details.ts';
import { followOpenings } from './openings.ts';
import { denyTag, enableTag, type Tag } from './tag.ts';

/** Whether the present view of the page was counted. */
let isCounted = false;

/** Counts a view of the page. The query is left out: it may contain a distributor, a search or a one-time code. */
function countView(page: Document, tag: Tag): void {
  isCounted = tag.isEnabled();
  if (!isCounted) return;
  tag.send('page_view', { page_title: page.title, page_location: location.origin + location.pathname });
  const code = parseCountryCode(readPageCountry(page));
  if (code) sendPageEvents(page, tag, countries[code]);
}

/**
 * Starts counting what a shopper does. The tag is loaded at the first start. `wasAllowed`: the shopper had consented
 * before they opened the page, so what has happened on it so far counts too.
 */
export function startTracking(page: Document, tagId: string, wasAllowed: boolean): void {
  const { tag, isFirst } = enableTag(page, tagId);
  if (isFirst || !isCounted) countView(page, tag);
  if (!isFirst) return;
  onPageView(() => {
    countView(page, tag);
  });
  const code = parseCountryCode(readPageCountry(page));
  if (!code) return;
  followOpenings(page, tag, countries[code]);
  // Without its code, page views are counted alone.
  followCommerce(page, tag, { country: countries[code], wasAllowed }).catch(() => undefined);
}

/** Stops counting, once the consent was withdrawn. */
export function stopTracking(): void {
  denyTag();
  forgetAllItemDetails();
}
