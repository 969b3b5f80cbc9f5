import { prepareMenus } from './header-menu.ts';
import { watchImages } from './image-fallback.ts';

watchImages(document);
prepareMenus(document);
