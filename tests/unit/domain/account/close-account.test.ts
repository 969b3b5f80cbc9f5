import { expect, test } from 'vitest';
import { closeAccountSchema } from '../../../../src/domain/account/close-account-schema.ts';

test('T18 an account is not closed without a password', () => {
  const { error } = closeAccountSchema.safeParse({ closePassword: '' });
  expect(error?.issues.map(({ path, message }) => [...path, message])).toEqual([
    ['closePassword', 'closePasswordRequired'],
  ]);
  expect(closeAccountSchema.parse({ closePassword: 'x' })).toEqual({ closePassword: 'x' });
});
