const isOpen = (details: HTMLDetailsElement) => details.open;

/** Closes what stands open on Escape, with focus back on its button, and on a press elsewhere. */
function closeOnLeave(page: Document, selector: string): void {
  const opened = () => [...page.querySelectorAll<HTMLDetailsElement>(selector)].filter(isOpen);
  page.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const details of opened()) {
      details.open = false;
      details.querySelector('summary')?.focus();
    }
  });
  page.addEventListener('pointerdown', ({ target }) => {
    for (const details of opened()) if (target instanceof Node && !details.contains(target)) details.open = false;
  });
}

/** A press on an open menu's name goes to the page it names (document 1, section 2). */
function followOpened(page: Document): void {
  for (const details of page.querySelectorAll<HTMLDetailsElement>('.menu-group')) {
    details.querySelector('summary')?.addEventListener('click', (event) => {
      const link = details.querySelector<HTMLAnchorElement>('a.menu-all');
      if (!details.open || !link) return;
      event.preventDefault();
      link.click();
    });
  }
}

/** Escape also sends away a panel that only the pointer holds open, until the pointer has left the menu. */
function dismissHovered(page: Document): void {
  const menu = page.querySelector<HTMLElement>('.menu');
  page.addEventListener('keydown', ({ key }) => { if (key === 'Escape') menu?.setAttribute('data-dismissed', ''); });
  menu?.addEventListener('pointerleave', () => { menu.removeAttribute('data-dismissed'); });
}

export function prepareMenus(page: Document): void {
  dismissHovered(page);
  closeOnLeave(page, '.menu-group, .languages');
  followOpened(page);
}
