import { adoptStyles } from '../../shell/adopt-styles.ts';
import { keepInAccount } from './account-answer.ts';
import css from './shade-finder.css?inline';
import { ShadeFinder } from './shade-finder.ts';

adoptStyles(document, css);
keepInAccount();
customElements.define('shade-finder', ShadeFinder);
