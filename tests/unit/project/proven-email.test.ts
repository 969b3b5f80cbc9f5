import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const projectRoot = resolve(import.meta.dirname, '../../..');
const server = 'src/server';
const files = globSync(`${server}/**/*.ts`, { cwd: projectRoot, exclude: [`${server}/platform/database/**`] });
const findFiles = (pattern: RegExp) =>
  files
    .filter((path) => pattern.test(readFileSync(join(projectRoot, path), 'utf8')))
    .map((path) => path.slice(server.length + 1))
    .toSorted();

test('T35 one file decides whether an email is proven, and the others ask it', () => {
  expect(findFiles(/emailProvenAt|email_proven_at/)).toEqual([
    'areas/account/personal-data/close-account.ts',
    'areas/registration/customer-row.ts',
    'areas/session/change-email.ts',
    'areas/session/reset-password.ts',
    'platform/identity/proven-email.ts',
  ]);
});

test('T35 a guest’s order is looked up by its email, and by who got its membership, in one place each', () => {
  expect(findFiles(/customer_information ->> 'email'\)/)).toEqual(['areas/orders/claim-guest-membership.ts']);
  expect(findFiles(/membership_holder_id/)).toEqual(['platform/identity/own-orders.ts']);
});
