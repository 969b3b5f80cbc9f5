import { expect, test } from 'vitest';
import { leastPasswordWork } from '../../../src/config/session/identity.ts';
import { hashPassword, verifyPassword } from '../../../src/server/areas/session/password.ts';

test('T27 only the right password matches a hash, and two hashes of a password differ', async () => {
  const [hash, other] = await Promise.all([
    hashPassword('three quiet words', leastPasswordWork),
    hashPassword('three quiet words', leastPasswordWork),
  ]);
  expect(hash).not.toBe(other);
  expect(hash).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
  expect(
    await Promise.all([
      verifyPassword('three quiet words', hash, leastPasswordWork),
      verifyPassword('three quiet word', hash, leastPasswordWork),
      verifyPassword('', hash, leastPasswordWork),
      verifyPassword('three quiet words', null, leastPasswordWork),
    ]),
  ).toEqual([true, false, false, false]);
});

test('a password in another Unicode normalization form matches', async () => {
  expect(
    await verifyPassword(
      'cafe\u0301 au lait',
      await hashPassword('caf\u00e9 au lait', leastPasswordWork),
      leastPasswordWork,
    ),
  ).toBe(true);
});

test('hashes with earlier cost parameters still match', async () => {
  const { scryptSync } = await import('node:crypto');
  const salt = Buffer.alloc(16, 7);
  const key = scryptSync('old', salt, 32, { N: 1024, r: 8, p: 1 });
  expect(
    await verifyPassword(
      'old',
      `scrypt$1024$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`,
      leastPasswordWork,
    ),
  ).toBe(true);
});
