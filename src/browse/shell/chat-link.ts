/** Opens the chat in a window of the size in its link. Modifier keys keep their meaning: a new tab or a download. */
export function openChatInPopup(): void {
  const link = document.querySelector<HTMLAnchorElement>('.chat');
  link?.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    window.open(link.href, '_blank', `popup,noopener,${link.dataset['window'] ?? ''}`);
  });
}
