import { adoptStyles } from '../../shell/adopt-styles.ts';
import css from './shade-finder.css?inline';
import { ShadeFinder } from './shade-finder.ts';

adoptStyles(document, css);
customElements.define('shade-finder', ShadeFinder);
