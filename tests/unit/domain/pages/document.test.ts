import { describe, expect, test } from 'vitest';
import { fillDocument, readQuestions, readSections } from '../../../../src/domain/pages/document.ts';

describe('PAGE-019 the values of a text', () => {
  test.for([
    ['<p>Free from {{amount}}.</p>', '<p>Free from $85.00.</p>'],
    ['<p>A.</p><p>Earn {{missing}} for {{amount}}.</p>', '<p>A.</p>'],
    ['<ul><li>{{amount}}</li><li>{{missing}}</li></ul>', '<ul><li>$85.00</li></ul>'],
    ['<p>A.</p><ul><li>{{missing}}</li></ul>', '<p>A.</p>'],
    ['<ul><li>A<ul><li>{{missing}}</li></ul></li></ul>', '<ul><li>A</li></ul>'],
    ['<ul><li><p>{{missing}}</p></li><li>B</li></ul>', '<ul><li>B</li></ul>'],
    ['<ul><li>A</li><li><ul><li>{{missing}}</li></ul></li></ul>', '<ul><li>A</li></ul>'],
    ['<p>{{markup}}</p>', '<p>&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;</p>'],
    ['<p>{{empty}}</p>', ''],
  ] as const)('fill %s as %s', ([html, expected]) => {
    expect(fillDocument(html, { amount: '$85.00', markup: '<b>"A" & B</b>', empty: '' })).toBe(expected);
  });
});

test('PAGE-019 a value that leads somewhere is a link, and text inside of links and headings', () => {
  const values = { phone: { text: '1 & 2', href: 'tel:+12' } };
  expect(fillDocument('<p>Call {{phone}}.</p>', values)).toBe('<p>Call <a href="tel:+12">1 &amp; 2</a>.</p>');
  const link = '<p><a href="/contact">Call {{phone}}</a></p>';
  expect(fillDocument(link, values)).toBe('<p><a href="/contact">Call 1 &amp; 2</a></p>');
  expect(readSections('<h2>{{phone}}</h2><p>a</p>', values).parts[0]?.heading).toBe('1 & 2');
});

test('PAGE-019 a missing value outside of paragraphs leaves nothing in its place', () => {
  expect(fillDocument('Call {{missing}}<a href="/contact">us {{missing}}</a>', {})).toBe(
    'Call <a href="/contact">us </a>',
  );
});

describe('PAGE-017 the sections of a text', () => {
  test('begin at its headings, after what stands before them', () => {
    expect(
      readSections('<p>Lead</p><h2>One &amp; only</h2><p>a</p><h3>b</h3><p>c</p><h2>Two</h2><p>d</p>', {}),
    ).toEqual({
      lead: '<p>Lead</p>',
      parts: [
        { heading: 'One & only', html: '<p>a</p><h3>b</h3><p>c</p>' },
        { heading: 'Two', html: '<p>d</p>' },
      ],
    });
  });

  test('are left out when their heading lacks a value, or nothing is left of them', () => {
    const html = '<h2>From {{missing}}</h2><p>a</p><h2>Fee</h2><p>{{missing}}</p><h2>{{known}}</h2><p>b</p>';
    expect(readSections(html, { known: 'Yes' })).toEqual({ lead: '', parts: [{ heading: 'Yes', html: '<p>b</p>' }] });
  });

  test('have no space around them, and may be a heading alone', () => {
    expect(readSections(' <p>a</p> <h2>One</h2> <p>b</p></h2>c <h2>Two</h2>', {})).toEqual({
      lead: '<p>a</p>',
      parts: [
        { heading: 'One', html: '<p>b</p>c' },
        { heading: 'Two', html: '' },
      ],
    });
  });

  test('are none in a text without headings', () => {
    expect(readSections('<p>a</p>', {})).toEqual({ lead: '<p>a</p>', parts: [] });
  });
});

describe('PAGE-018 the questions of a text', () => {
  test('are grouped, and one without an answer is left out', () => {
    const html =
      '<h3>Loose?</h3><p>Yes.</p><h2>Delivery</h2><h3>How much?</h3><p>{{missing}}</p>' +
      '<h3>Free?</h3><p>From {{amount}}.</p><h2>Empty</h2><p>No question.</p>';
    expect(readQuestions(html, { amount: '$85.00' })).toEqual([
      { heading: '', questions: [{ heading: 'Loose?', html: '<p>Yes.</p>' }] },
      { heading: 'Delivery', questions: [{ heading: 'Free?', html: '<p>From $85.00.</p>' }] },
    ]);
  });

  test('PAGE-018 are those with an answer', () => {
    expect(readQuestions('<h3>How?</h3><h3>When?</h3><p>Soon.</p>', {})).toEqual([
      { heading: '', questions: [{ heading: 'When?', html: '<p>Soon.</p>' }] },
    ]);
  });
});
