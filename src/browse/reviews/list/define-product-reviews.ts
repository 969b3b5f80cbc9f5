import { adoptStyles } from '../../shell/adopt-styles.ts';
import { ProductReviews } from './product-reviews.ts';
import css from './reviews.css?inline';

adoptStyles(document, css);
customElements.define('product-reviews', ProductReviews);
