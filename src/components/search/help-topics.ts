import { getSnapshot } from '../../content/snapshot/snapshot.ts';
import { getTranslate } from '../../content/texts.ts';
import { readQuestions } from '../../domain/pages/document.ts';
import { toPlainText } from '../../domain/plain-text.ts';
import {
  type HelpLink,
  type HelpTopic,
  type HelpTopicName,
  helpTopicNames,
  maxHelpLinks,
  selectQuestions,
  toHelpKey,
} from '../../domain/search/help.ts';
import { splitList } from '../../domain/search/synonyms.ts';
import { toWordSequence } from '../../domain/search/tokens.ts';
import { paths } from '../../i18n/paths.ts';
import { buildDocumentValues } from '../country-values.ts';
import { readPageContent } from '../pages/content.ts';

/** The id of a question on its page, which a link opens. */
export const buildAnswerId = (index: number): string => `answer-${index + 1}`;

/** The pages that topics have beside the questions of the FAQ. */
function buildTopicPages(locale: string): Readonly<Partial<Record<HelpTopicName, HelpLink>>> {
  const tAccount = getTranslate(locale, 'account');
  const toContentLink = (page: 'returns' | 'contact'): HelpLink => ({
    title: readPageContent(locale, page).title,
    href: paths.contentPage(locale, page),
  });
  return {
    orders: { title: tAccount('orders'), href: paths.accountSection(locale, 'Orders') },
    returns: toContentLink('returns'),
    contact: toContentLink('contact'),
    distributor: { title: getTranslate(locale, 'shop')('findDistributor'), href: paths.distributor(locale) },
    membership: { title: getTranslate(locale, 'landing')('pageTitle'), href: paths.preferredCustomerInfo(locale) },
    account: { title: tAccount('dashboard'), href: paths.accountSection(locale, 'Dashboard') },
  };
}

function readFaq(locale: string) {
  const { html } = readPageContent(locale, 'faq');
  return readQuestions(html, buildDocumentValues(locale))
    .flatMap(({ questions }) => questions)
    .map(({ heading, html: answer }, index) => ({
      heading,
      text: toPlainText(answer),
      href: `${paths.contentPage(locale, 'faq')}#${buildAnswerId(index)}`,
    }));
}

/** What the search of a locale knows of help: pages, and the questions of its FAQ, by what shoppers type. */
export function buildHelpTopics(locale: string): HelpTopic[] {
  const texts: Readonly<Record<string, string>> = getSnapshot().texts(locale, 'search');
  const pages = buildTopicPages(locale);
  const questions = readFaq(locale);
  return helpTopicNames.flatMap((name) => {
    const phrases = splitList(texts[toHelpKey(name)]).map(toWordSequence);
    const page = pages[name];
    const links = [
      ...(page ? [page] : []),
      ...selectQuestions(questions, phrases).map(({ heading, href }) => ({ title: heading, href })),
    ];
    return phrases.length > 0 && links.length > 0 ? [{ phrases, links: links.slice(0, maxHelpLinks) }] : [];
  });
}
