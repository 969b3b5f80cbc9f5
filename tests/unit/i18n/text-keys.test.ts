import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { namespaces } from '../../../src/i18n/namespaces.ts';
import { getRequiredKeys } from '../../../src/i18n/required-keys.ts';
import type { TextKeys } from '../../../src/i18n/text-keys.ts';
import { orderTextKeys } from '../../../src/server/areas/orders/text-keys.ts';
import { cardTextKeys } from '../../../src/server/areas/payments/texts.ts';
import { identityTextKeys } from '../../../src/server/platform/texts/text-keys.ts';
import { readSourceTexts } from '../../fixtures/texts/source-texts.ts';
import { type TextConsumer, textConsumers } from '../../fixtures/texts/text-consumers.ts';

const toAskedKey = (key: string) => key.replace(/_other$/, '');

/** The keys of lists as code asks for them, each after its namespace. */
const listKeys = (lists: readonly TextKeys[]) =>
  namespaces.flatMap((namespace) =>
    lists.flatMap((keys) => (keys[namespace] ?? []).map((key) => ({ namespace, key: toAskedKey(key) }))),
  );
const toName = ({ namespace, key }: { namespace: string; key: string }) => `${namespace}.${key}`;

function findUnlisted({ lists, islandLists = [], files }: TextConsumer): string[] {
  const listed = listKeys([...lists, ...islandLists]);
  const isListed = (namespace: string | null, key: string) =>
    listed.some((one) => one.key === key && (namespace ?? one.namespace) === one.namespace);
  return files.flatMap((file) =>
    readSourceTexts(file)
      .asked.filter(({ namespace, key }) => !isListed(namespace, key))
      .map(({ namespace, key }) => `${file} asks for ${namespace === null ? key : toName({ namespace, key })}`),
  );
}

function findUnasked({ lists, files }: TextConsumer): string[] {
  const sources = files.map(readSourceTexts);
  const isAsked = (key: string) =>
    sources.some(({ strings, templates }) => strings.has(key) || templates.some((template) => template.test(key)));
  return listKeys(lists)
    .filter(({ key }) => !isAsked(key))
    .map(toName);
}

test.each(textConsumers)('LOC-023 every text that the code of the $name asks for is in its list', (consumer) => {
  expect(findUnlisted(consumer)).toEqual([]);
});

test.each(textConsumers)('LOC-023 every text in the list of the $name is asked for', (consumer) => {
  expect(findUnasked(consumer)).toEqual([]);
});

test.each(textConsumers)('no text is twice in the list of the $name', ({ lists }) => {
  const names = listKeys(lists).map(toName);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

const keyFiles = globSync('src/i18n/keys/*.ts');

test('every list belongs to somebody whose code is read', () => {
  const files = new Set(['tests/fixtures/texts/text-consumers.ts']);
  for (const file of files)
    for (const loaded of readSourceTexts(file).imports) if (keyFiles.includes(loaded)) files.add(loaded);
  expect(keyFiles.filter((file) => !files.has(file))).toEqual([]);
});

test('no script of the browser loads a list', () => {
  const loaded = globSync(['src/{browse,client,domain,islands,stores,ui}/**/*.{ts,tsx}', 'src/i18n/*.ts'])
    .filter((file) => file !== 'src/i18n/required-keys.ts')
    .flatMap((file) => readSourceTexts(file).imports.map((name) => [file, name] as const));
  expect(loaded.filter(([, name]) => name === 'src/i18n/required-keys.ts' || keyFiles.includes(name))).toEqual([]);
});

test('every file that reads texts belongs to somebody with a list', () => {
  const files = new Set(textConsumers.flatMap((consumer) => consumer.files));
  const sources = globSync('src/{components,layouts,pages}/**/*.{ts,astro}');
  expect(sources.filter((file) => readSourceTexts(file).readsTexts && !files.has(file))).toEqual([]);
});

const Lists = z.record(z.string(), z.array(z.string()));
const ListModule = z.record(z.string(), z.union([Lists, z.array(Lists), z.array(z.string())]));

test.each(keyFiles)('LOC-023 every text that %s lists is required, but of the desk', async (file) => {
  const module = ListModule.parse(await import(`../../../${file}`));
  const lists = Object.values(module).flatMap((exported) => [exported].flat());
  const names = lists.flatMap((list) =>
    typeof list === 'string'
      ? []
      : Object.entries(list).flatMap(([namespace, keys]) =>
          keys
            .filter((key) => namespace !== 'desk' && !getRequiredKeys(namespace).includes(key))
            .map((key) => `${namespace}.${key}`),
        ),
  );
  expect(names).toEqual([]);
});

test.each([
  ['sign-in pages and emails', identityTextKeys, 'src/server/**/*.ts'],
  ['card pages', cardTextKeys, 'src/{server/areas/payments,server/platform/html,domain/payments}/**/*.ts'],
  ['emails about orders', orderTextKeys, 'src/server/areas/orders/**/*.ts'],
])('every text in the list of the %s is asked for by the server', (_, keys, pattern) => {
  const files = globSync(pattern).filter((file) => !/\/(?:text-keys|payments\/texts)\.ts$/.test(file));
  const sources = files.map(readSourceTexts);
  const isAsked = (key: string) =>
    sources.some(({ strings, templates }) => strings.has(key) || templates.some((template) => template.test(key)));
  expect(keys.filter((key) => !isAsked(key))).toEqual([]);
});

test.each([
  [
    'shop',
    'unexpectedError tapToRetry noItemsinBag unexpectedBasketError addToCartSuccess cartQtyUpdateSuccess oops warning',
    'invalidDistributorCountry sorryPageNotFound yourDistributorNotOpted differentCountryError distributorInactive',
    'referralLinkRecentlyOpenedFromOtherDistributor deactivateDistributorPopupTitle',
  ],
  ['catalogue', 'noRecordsFound noProductsFound productNotFound'],
  [
    'forms',
    'nameRequired emailRequired invalidEmail messageRequired msgFirstName msgLastName msgEmail msgInvalidEmail msgPhone',
    'msgInvalidPhone msgAddress msgCity msgState msgPostal msgShippingMethod colonyError zipValidationError',
    'zipStateValidationError address suburb postalCode firstNameMsg invalidEmailMsg',
  ],
  [
    'account',
    'emailAlreadyInUse maxAddressError updateCustomerSuccess updateCustomerError messageSentSuccessfully messageSentError',
    'invitationSentSuccess invitationSentError referralCopied calculateTotalsError submitOrderSuccess submitOrderError',
    'notEnoughInventory referralCodeNoLongerValid referralError noDistributorFoundError accountExistsLogIn',
    'useAnotherEmailLoginModal',
  ],
])('LOC-023 texts of %s that the documents name have those names', (namespace, ...names) => {
  expect(getRequiredKeys(namespace)).toEqual(expect.arrayContaining(names.flatMap((line) => line.split(' '))));
});
