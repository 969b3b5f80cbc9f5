import { adoptStyles } from '../shell/adopt-styles.ts';
import css from './recently-viewed.css?inline';
import { RecentlyViewed } from './recently-viewed.ts';

adoptStyles(document, css);
customElements.define('recently-viewed', RecentlyViewed);
