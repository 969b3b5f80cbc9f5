// Runs in the page of the gallery, in the browser: shows the chosen state as the controls say.

function find<T extends Element>(selector: string, type: new () => T): T {
  const element = document.querySelector(selector);
  if (!(element instanceof type)) throw new Error(`The page has no ${selector}.`);
  return element;
}

const frame = find('#frame', HTMLIFrameElement);
const controls = find('#controls', HTMLFormElement);
const filter = find('#filter', HTMLInputElement);
const count = find('#count', HTMLElement);
const links = [...document.querySelectorAll<HTMLAnchorElement>('#states a')];
const groups = [...document.querySelectorAll<HTMLElement>('#states section')];

/** The address names the state, so that a link shows it, and so does the way back. */
const findChosen = () => links.find(({ hash }) => hash === location.hash) ?? links[0];

function show(): void {
  const chosen = findChosen();
  if (!chosen) return;
  for (const link of links) link.removeAttribute('aria-current');
  chosen.setAttribute('aria-current', 'true');
  const read = (name: string) => find(`#controls [name="${name}"]`, HTMLSelectElement).value;
  const query = new URLSearchParams({ scheme: read('scheme'), dir: read('dir'), text: read('text') });
  frame.style.inlineSize = `${read('width')}px`;
  frame.title = chosen.textContent;
  frame.src = `/gallery/states/${chosen.hash.slice(1)}?${query.toString()}`;
}

function applyFilter(): void {
  const wanted = filter.value.trim().toLowerCase();
  for (const group of groups) {
    const heading = group.querySelector('h2')?.textContent ?? '';
    for (const item of group.querySelectorAll('li'))
      item.hidden = !`${heading} ${item.textContent}`.toLowerCase().includes(wanted);
    group.hidden = group.querySelector('li:not([hidden])') === null;
  }
  const found = links.filter((link) => link.closest('[hidden]') === null).length;
  count.textContent = `${found} of ${links.length} states`;
}

filter.addEventListener('input', applyFilter);
controls.addEventListener('change', show);
controls.addEventListener('submit', (event) => {
  event.preventDefault();
});
window.addEventListener('hashchange', show);
applyFilter();
show();
