import { NoticeLink } from './notice-link.ts';

customElements.define('notice-link', NoticeLink);
