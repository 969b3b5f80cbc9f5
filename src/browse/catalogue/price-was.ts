/** Writes what a price is reduced from into `price-was.astro`, or hides it for an empty text. */
export function showPriceWas(parent: ParentNode, price: string): void {
  const element = parent.querySelector<HTMLElement>('.price-was');
  const [words, struck] = element?.children ?? [];
  if (!element || !words || !struck) return;
  element.hidden = price === '';
  if (price === '') return;
  const before = struck.textContent.trim();
  words.textContent = words.textContent.replace(before, () => price);
  struck.textContent = price;
}
