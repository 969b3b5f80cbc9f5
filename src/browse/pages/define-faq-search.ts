import { FaqSearch } from './faq-search.ts';

customElements.define('faq-search', FaqSearch);
