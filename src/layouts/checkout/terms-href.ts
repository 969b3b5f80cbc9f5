import { getSnapshot } from '../../content/snapshot/snapshot.ts';

/** The address of the terms, as the footer's menu has it; null while it leads nowhere, so that no link does. */
export const findTermsHref = (locale: string): string | null =>
  getSnapshot()
    .navigation(locale)
    .footer.flatMap(({ items }) => items)
    .find(({ href }) => href.includes('/terms-of-use'))?.href ?? null;
