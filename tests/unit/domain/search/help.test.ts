import { expect, test } from 'vitest';
import { findHelp, helpTopicNames, selectQuestions, toHelpKey } from '../../../../src/domain/search/help.ts';
import { toWordSequence } from '../../../../src/domain/search/tokens.ts';

const topic = (phrases: readonly string[], ...hrefs: string[]) => ({
  phrases: phrases.map(toWordSequence),
  links: hrefs.map((href) => ({ title: href, href })),
});
const topics = [
  topic(['where is my order', 'tracking'], '/orders', '/faq#2'),
  topic(['refund', 'return'], '/returns', '/faq#4'),
  topic(['shipping'], '/faq#1', '/faq#2', '/faq#4'),
  topic(['退款', '退货'], '/returns'),
];
const find = (query: string) => findHelp(topics, query).map(({ href }) => href);

test.each([
  ['refund', ['/returns', '/faq#4']],
  ['Can I get REFUNDS?', ['/returns', '/faq#4']],
  ['where is my order', ['/orders', '/faq#2']],
  ['ship', ['/faq#1', '/faq#2', '/faq#4']],
  ['tracking and shipping', ['/orders', '/faq#2', '/faq#1']],
  ['如何退款', ['/returns']],
  ['lipstick', []],
  ['re', []],
])('SRCH-005 "%s" is helped by %j', (query, hrefs) => {
  expect(find(query)).toEqual(hrefs);
});

test('SRCH-005 the questions of a topic are those whose heading names it, or else whose answer does', () => {
  const questions = [
    { heading: 'What does shipping cost?', text: 'It is free.' },
    { heading: 'Can I change my mind?', text: 'Yes: we refund you.' },
  ];
  expect(selectQuestions(questions, [toWordSequence('shipping')])).toEqual([questions[0]]);
  expect(selectQuestions(questions, [toWordSequence('refund')])).toEqual([questions[1]]);
});

test('SRCH-005 the texts of a topic have a key of their own', () => {
  expect(helpTopicNames.map(toHelpKey)).toEqual([
    ...['helpOrders', 'helpReturns', 'helpShipping', 'helpContact'],
    ...['helpDistributor', 'helpMembership', 'helpKredits', 'helpAccount'],
  ]);
});

test('SRCH-005 a Chinese topic is named by two of its characters', () => {
  const chinese = [topic(['退款申请'], '/returns')];
  expect(['退款', '退'].map((query) => findHelp(chinese, query).length)).toEqual([1, 0]);
});

test('SRCH-005 a question is about a topic when it has one of its phrases', () => {
  const question = { heading: 'How do refunds work?', text: '' };
  expect(selectQuestions([question], ['return', 'refund'].map(toWordSequence))).toEqual([question]);
});
