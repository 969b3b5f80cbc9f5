const ownMeanings: ReadonlyMap<string, string> = new Map([
  ['ignoredWords', 'Words that are left out of what shoppers type, with commas between.'],
  ['popularQueries', 'What the search suggests before anything is typed, with commas between.'],
  ['priceBefore', 'Words before the highest price that a shopper types, with commas between.'],
  ['priceAfter', 'Words after the highest price that a shopper types, with commas between.'],
  ['priceUnits', 'Signs and names of the currency in what shoppers type, with commas between.'],
]);

const helpMeaning = 'What shoppers type who look for help with this, with commas between.';
const synonymMeaning =
  'What shoppers type | what it means in names and categories of products | and in their descriptions, with commas between. Those after * come first, those after - last.';

/** Search words have keys that only the file of texts lists, so keys of the same kind share a description. */
export const describeSearchText = (key: string): string =>
  ownMeanings.get(key) ?? (/^help[A-Z]/.test(key) ? helpMeaning : synonymMeaning);
