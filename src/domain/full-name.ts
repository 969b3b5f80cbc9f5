interface PersonName {
  firstName: string;
  lastName: string;
}

/** Writes a name as its own language does: a Chinese one has the family name first, and no space. */
export function formatFullName({ firstName, lastName }: PersonName): string {
  const inChinese = lastName.trim() + firstName.trim();
  return /^\p{sc=Han}+$/u.test(inChinese) ? inChinese : `${firstName} ${lastName}`.trim();
}
