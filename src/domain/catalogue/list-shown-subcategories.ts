interface Named {
  name: string;
}

/** The subcategories that stand below their category in lists of links: none where the only one has the category's name. */
export function listShownSubCategories<Sub extends Named>({
  name,
  subCategories,
}: Named & { subCategories: readonly Sub[] }): readonly Sub[] {
  return subCategories.length === 1 && subCategories[0]?.name === name ? [] : subCategories;
}
