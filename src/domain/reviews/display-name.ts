import { toGreetingName } from '../invitations/greeting-name.ts';

interface PersonName {
  firstName: string;
  lastName: string;
}

const firstCharacter = (text: string) => [...text][0] ?? '';
const isChinese = (text: string) => /^\p{sc=Han}+$/u.test(text);

/** How a buyer is called unless they choose: the first name and an initial, in Chinese the family name and a blank. */
export function createDisplayName({ firstName, lastName }: PersonName): string {
  const [first, last] = [toGreetingName(firstName), toGreetingName(lastName)];
  if (isChinese(last + first) && last !== '') return `${last}${'*'.repeat(Math.max(1, [...first].length))}`;
  return last === '' ? first : `${first} ${firstCharacter(last).toUpperCase()}.`.trim();
}

const toLetters = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{M}]/gu, '');

/** Whether a name consists of the buyer's own. Any other one is a text, which the house reads before it is shown. */
export function isOwnName(displayName: string, person: PersonName): boolean {
  const { firstName, lastName } = person;
  const own = [firstName, `${firstName}${lastName}`, `${lastName}${firstName}`, createDisplayName(person)];
  return own.map((name) => toLetters(toGreetingName(name))).includes(toLetters(displayName));
}
