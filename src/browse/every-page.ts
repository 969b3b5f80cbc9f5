import { prepareMenus } from './header-menu.ts';
import { watchImages } from './image-fallback.ts';
import { prepareSearch } from './search-box.ts';

watchImages(document);
prepareMenus(document);
prepareSearch(document, location);
