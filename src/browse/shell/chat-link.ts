/** Opens the chat in a window of the size that its link names. Keys that ask for a tab or a download keep their meaning. */
export function openChatInPopup(): void {
  const link = document.querySelector<HTMLAnchorElement>('.chat');
  link?.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    window.open(link.href, '_blank', `popup,noopener,${link.dataset['window'] ?? ''}`);
  });
}
