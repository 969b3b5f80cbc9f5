interface PersonName {
  firstName: string;
  lastName: string;
}

const isChinese = (text: string) => /^\p{Script=Han}+$/u.test(text.trim());

/** Writes a name as its own language does: a Chinese one has the family name first, and no space. */
export const formatFullName = ({ firstName, lastName }: PersonName): string =>
  isChinese(firstName) && isChinese(lastName) ? lastName.trim() + firstName.trim() : `${firstName} ${lastName}`.trim();
