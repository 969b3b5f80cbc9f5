import { prepareChat } from './chat-link.ts';

for (const link of document.querySelectorAll<HTMLAnchorElement>('.chat')) prepareChat(document, link);
