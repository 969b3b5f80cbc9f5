import { expect, test } from 'vitest';
import { readLinkedDistributor } from '../../../src/i18n/linked-distributor.ts';
import { getRobotsHeaders } from '../../../src/serve/robots-headers.ts';

test.each([
  '?distributorId=1204417',
  '?distributorId=1204417&shade=AV-0101-05',
  '?shade=AV-0101-02&amp;distributorId=1204417',
  '?shade=AV-0101-02&amp;amp;distributorId=1204417',
  '?list=abc&amp%3BdistributorId=1204417',
  '?distributorId=1204417&amp;shade=AV-0101-05',
  '?distributorId=1204417?fbclid=abc',
  '?utm_source=news?distributorId=1204417',
  '?distributorid=1204417',
  '?distributorId=%201204417+',
  '?distributorId=1204417.',
  '?distributorId=1204417/',
  '?distributorId=1204417%E3%80%82',
])('REF-004 a link that other programs have changed to %s names its distributor', (query) => {
  expect(readLinkedDistributor(query)).toBe('1204417');
  expect(getRobotsHeaders(query)).toEqual({ 'x-robots-tag': 'noindex' });
});

test.each([
  ['', undefined],
  ['?shade=AV-0101-02', undefined],
  ['?distributorId=', ''],
  ['?distributorId=nobody', 'nobody'],
  ['?distributorId=12%2034', '12 34'],
  ['?distributorId=%E4', '\uFFFD'],
])('REF-004 of %s no other distributor is read', (query, text) => {
  expect(readLinkedDistributor(query)).toBe(text);
});
