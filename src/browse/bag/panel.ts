interface BagPanelLabels {
  title: string;
  close: string;
}

/** The header's bag icon, drawn as a cross. */
function createCloseIcon(bagIcon: SVGElement): SVGElement | null {
  const icon = bagIcon.cloneNode(true);
  if (!(icon instanceof SVGElement)) return null;
  const drawing = document.createElementNS(icon.namespaceURI, 'use');
  drawing.setAttribute('href', '#icon-close');
  icon.replaceChildren(drawing);
  return icon;
}

/** A closed dialog with a button that closes it, and an empty element for the island. */
export function createBagPanel(
  { title, close: closeLabel }: BagPanelLabels,
  bagIcon: SVGElement | null,
  close: () => void,
): HTMLDialogElement {
  const panel = document.createElement('dialog');
  Object.assign(panel, { className: 'bag-panel', ariaLabel: title });
  const closeButton = document.createElement('button');
  Object.assign(closeButton, { className: 'bag-close', type: 'button', ariaLabel: closeLabel });
  const icon = bagIcon && createCloseIcon(bagIcon);
  if (icon) closeButton.append(icon);
  const islandHost = document.createElement('div');
  islandHost.className = 'bag-place';
  panel.append(closeButton, islandHost);
  closeButton.addEventListener('click', close);
  panel.addEventListener('cancel', (event) => {
    if (event.target !== panel) return;
    event.preventDefault();
    close();
  });
  // A click on the dialog itself is a click on its backdrop.
  panel.addEventListener('click', ({ target }) => {
    if (target === panel) close();
  });
  return panel;
}
