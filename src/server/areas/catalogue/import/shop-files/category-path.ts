const levelSeparator = /[>›»|]/;

/** The levels of a category: `Make-up > Lips`. */
export const splitCategoryPath = (path: string): string[] =>
  path
    .replaceAll('&gt;', '>')
    .split(levelSeparator)
    .map((name) => name.trim())
    .filter((name) => name !== '');
