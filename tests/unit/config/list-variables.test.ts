import { expect, test } from 'vitest';
import { listVariables } from '../../../src/config/list-variables.ts';

const find = (name: string, given: Record<string, string> = {}) =>
  listVariables(given).find((variable) => variable.name === name);

test('every environment variable says in a sentence what it is for', () => {
  const undescribed = listVariables({}).filter(({ description }) => !/^[A-Z`].+\.$/.test(description));
  expect(undescribed.map(({ name }) => name)).toEqual([]);
});

test('a variable is listed with its default and what it is set to', () => {
  expect(find('SHOP_PORT')).toMatchObject({ defaultValue: '4321', value: null });
  expect(find('SHOP_PORT', { SHOP_PORT: '80' })).toMatchObject({ defaultValue: '4321', value: '80' });
  expect(find('CAPTCHA_ENABLED')).toMatchObject({ defaultValue: 'true', value: null });
  expect(find('DATABASE_URL')).toMatchObject({ defaultValue: '', value: null });
});

test.each([
  ['METRICS_TOKEN', 'metrics-of-this-shop', '…'],
  ['STRIPE_SECRET_KEY', 'sk_live_1', '…'],
  ['DATABASE_URL', 'postgresql://shop:secret@db.example/shop', 'postgresql://…@db.example/shop'],
])('T28 %s is listed without its secret', (name, value, shown) => {
  expect(find(name, { [name]: value })?.value).toBe(shown);
});

test('a variable that comes as a file is listed with the file', () => {
  expect(find('METRICS_TOKEN', { METRICS_TOKEN_FILE: '/run/secrets/metrics' })?.value).toBe('in /run/secrets/metrics');
});
