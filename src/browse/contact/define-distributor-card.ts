import { adoptStyles } from '../shell/adopt-styles.ts';
import css from './distributor-card.css?inline';
import { DistributorCard } from './distributor-card.ts';

adoptStyles(document, css);
customElements.define('distributor-card', DistributorCard);
