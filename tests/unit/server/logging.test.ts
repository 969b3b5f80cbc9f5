import { expect, test } from 'vitest';
import { createLogger, redactUrl } from '../../../src/server/platform/http/logging.ts';

function captureLog(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(
    createLogger('trace', {
      write: (line) => {
        lines.push(line);
      },
    }),
  );
  expect(lines).toHaveLength(1);
  return lines.join('');
}

test.each([
  ['/api/x?email=a@b.c&page=2&referralCode=GRACE&ADDRESS=z', '/api/x?email=…&page=2&referralCode=…&ADDRESS=…'],
  ['/hub?id=secret&access_token=secret', '/hub?id=…&access_token=…'],
  ['/api/x?Country=US&skus=A,B', '/api/x?Country=US&skus=A,B'],
  ['/api/x?secret', '/api/x?…'],
  ['/api/x?a=b?email=secret', '/api/x?a=…'],
  ['/api/x?a%40b.c=1', '/api/x?…'],
  ['/api/x', '/api/x'],
])('T28 names and codes are removed from logged addresses: %s', (url, logged) => {
  expect(redactUrl(url)).toBe(logged);
});

test('T28 ids in paths by which whoever knows them reaches something are not logged', () => {
  const id = 'q3vQ9yq0mX2b7Zr5tKcW1A';
  const line = captureLog((logger) => {
    const req = { method: 'GET', url: `/api/WishLists/${id}/US?page=2`, params: { id, country: 'US' } };
    logger.info({ req }, 'answered');
  });
  expect(line).toContain('"url":"/api/WishLists/…/US?page=2"');
});

test('T28 tokens, cookies and passwords are not logged', () => {
  expect(
    captureLog((logger) => {
      logger.info(
        { authorization: 'canary', password: 'canary', customer: { email: 'canary', password: 'canary' } },
        'signed in',
      );
    }),
  ).not.toContain('canary');
});

test('T28 an error is logged without the data of customers', () => {
  const refused = Object.assign(
    new Error("Can't send mail - all recipients were rejected: 550 5.1.1 <canary@example.com>: unknown"),
    { code: 'EENVELOPE', responseCode: 550, rejected: ['canary@example.com'], response: '550 canary' },
  );
  const row = Object.assign(new Error('new row violates check constraint "x"'), {
    code: '23514',
    constraint: 'x',
    detail: 'Failing row contains (canary).',
    params: ['canary'],
    query: 'canary',
  });
  const line = captureLog((logger) => {
    logger.error(
      { err: new AggregateError([refused, new Error('around', { cause: row })], 'both') },
      'a request failed',
    );
  });
  expect(line).not.toContain('canary');
  for (const expected of ['both', 'EENVELOPE', '550', '23514', '"constraint":"x"', '…@…', 'logging.test.ts'])
    expect(line).toContain(expected);
  expect(
    captureLog((logger) => {
      logger.error({ err: 'canary@example.com is gone' }, 'x');
    }),
  ).not.toContain('canary');
});

test.each([
  ['ada@example.com', '…@…'],
  ['<ada@example.com>, eyJhbGciOi.eyJzdWIi.c2ln; x', '<…@…>, …; x'],
  ['-eyJhbGciOi.eyJzdWIi', '-…'],
  ['eyJhbGciOi without claims', 'eyJhbGciOi without claims'],
  ['keyJhb.x', 'keyJhb.x'],
])('T28 addresses and tokens are removed from the message of an error: %s', (text, logged) => {
  const line: unknown = JSON.parse(captureLog((logger) => logger.error({ err: new Error(text) })));
  expect(line).toMatchObject({ err: { message: logged } });
});

test('T30 a long text is cut between two words, so that no part of an address is left', () => {
  const words = 'word '.repeat(3_998);
  const log = (text: string): unknown => JSON.parse(captureLog((logger) => logger.error({ err: new Error(text) })));
  expect(log(`${words}canary@example.com`)).toMatchObject({ err: { message: `${words}…` } });
  expect(log(`${'word '.repeat(3_000)}ada@example.com`)).toMatchObject({
    err: { message: expect.stringMatching(/…@…$/) },
  });
  expect(log('a'.repeat(1_000_000))).toMatchObject({ err: { message: '…' } });
});

// With a pattern that is tried again from each character, one of these texts would take hours.
test.each(['-eyJ', 'a', '-eyJ-', 'eyJ', '@', 'a@', '.', '\u0301'])(
  'T30 a text of a million times "%s" is logged in one pass',
  (part) => {
    const line = captureLog((logger) => logger.error({ err: new Error(part.repeat(1_000_000)) }));
    expect(line).toContain('"level":50');
  },
);
