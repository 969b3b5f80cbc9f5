import { loadOnInteraction } from '../runtime/load-on-interaction.ts';

/**
 * Opens the chat in a window of its own (document 3, section 9), as large as its link says. Keys that ask for a tab or
 * a download keep their meaning.
 */
function openLinkInPopup(link: HTMLAnchorElement): void {
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    window.open(link.href, '_blank', `popup,noopener,${link.dataset['window'] ?? ''}`);
  });
}

export function prepareChatLink(): void {
  const link = document.querySelector<HTMLAnchorElement>('.chat');
  if (!link) return;
  const start = scrollY;
  openLinkInPopup(link);
  loadOnInteraction(document, async () => {
    (await import('./hide-chat-on-scroll.ts')).hideChatOnScroll(document, link, start);
  });
}
