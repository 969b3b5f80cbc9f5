import { adoptStyles } from '../shell/adopt-styles.ts';
import css from './my-notices.css?inline';
import { MyNotices } from './my-notices.ts';

adoptStyles(document, css);
customElements.define('my-notices', MyNotices);
