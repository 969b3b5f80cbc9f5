import { followLocale } from './active-locale.ts';
import { prepareMenus } from './header-menu.ts';
import { watchImages } from './image-fallback.ts';
import { prepareSearch } from './search-box.ts';

followLocale(document, location);
watchImages(document);
if (!HTMLScriptElement.supports('speculationrules')) void import('./fetch-ahead.ts').then(({ fetchPagesAhead }) => { fetchPagesAhead(document, location); });
prepareMenus(document);
prepareSearch(document, location);
