interface Choice { sku: string; name: string; price: string }

const choiceOf = (link: HTMLElement): Choice => ({ sku: link.dataset['shade'] ?? '', name: link.textContent.trim(), price: link.dataset['price'] ?? '' });

function write(page: Document, selector: string, text: (old: string) => string): void {
  const element = page.querySelector(selector);
  if (element) element.textContent = text(element.textContent);
}

/** Shows a shade as chosen: its name in words, its own item number and price. */
function show(page: Document, links: readonly HTMLElement[], link: HTMLElement): void {
  const { sku, name, price } = choiceOf(link);
  for (const other of links) other.removeAttribute('aria-current');
  link.setAttribute('aria-current', 'true');
  write(page, '[data-chosen]', () => name);
  write(page, 'p[data-price]', () => price);
  write(page, '[data-item]', (old) => old.replace(/[\w.-]+$/, sku));
  const { minor, currency = '', gone } = link.dataset;
  link.closest('[data-product]')?.setAttribute('data-sku', sku);
  link.dispatchEvent(new CustomEvent('shade-chosen', { bubbles: true, detail: { sku, name: link.querySelector('.shade-name')?.firstChild?.textContent ?? name, price: { minor: Number(minor), currency }, displayPrice: price, soldOut: gone !== undefined } }));
}

/** Links of the shade wall choose at once, and the address keeps the choice. An address that names a shade opens with it. */
export function chooseShades(page: Document, address: Location, history: History): void {
  const links = [...page.querySelectorAll<HTMLAnchorElement>('a[data-shade]')];
  const named = new URLSearchParams(address.search).get('shade');
  const first = links.find((link) => link.dataset['shade'] === named);
  if (first) show(page, links, first);
  for (const link of links) {
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      const query = new URLSearchParams(address.search);
      query.set('shade', choiceOf(link).sku);
      history.replaceState(history.state, '', `?${query}`);
      show(page, links, link);
    });
  }
}
