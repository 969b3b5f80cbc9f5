import { expect, test } from 'vitest';
import { createLogger, withoutSecrets } from '../../../src/server/http/logging.ts';

test('T28 names of people and codes do not stand in logged addresses', () => {
  expect(withoutSecrets('/api/x?email=a@b.c&page=2&referralCode=GRACE&ADDRESS=z')).toBe('/api/x?email=…&page=2&referralCode=…&ADDRESS=…');
});

test('T28 tokens, cookies and passwords do not reach the log', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => { lines.push(line); } });
  logger.info({ authorization: 'canary', password: 'canary', customer: { email: 'canary', password: 'canary' } }, 'signed in');
  expect(lines).toHaveLength(1);
  expect(lines.join('')).not.toContain('canary');
});
