import { wakeOnSign } from './wake.ts';

const link = document.querySelector<HTMLAnchorElement>('.chat');

// Until then, and without it, the link leads to the chat in a tab.
if (link) wakeOnSign(document, async () => { (await import('./chat-link.ts')).prepareChat(document, link); });
