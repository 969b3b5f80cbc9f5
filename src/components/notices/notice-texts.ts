import { getSnapshot } from '../../content/snapshot/snapshot.ts';
import { laterNoticeTextKeys, noticeLinkTextKeys } from '../../i18n/keys/notices.ts';
import { selectTexts } from '../select-texts.ts';

/** What src/browse/notices/notice-link.ts says. */
export const buildNoticeLinkTexts = (locale: string) =>
  selectTexts(getSnapshot().texts(locale, 'catalogue'), noticeLinkTextKeys.catalogue);

/** The texts that pages fetch when they need them (src/browse/notices/texts.ts). */
export const buildLaterNoticeTexts = (locale: string) =>
  selectTexts(getSnapshot().texts(locale, 'catalogue'), laterNoticeTextKeys.catalogue);
