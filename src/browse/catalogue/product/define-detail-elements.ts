import { ProductFacts } from './facts.ts';
import { ProductGallery } from './gallery.ts';
import { ScrollCarousel } from './scroll-carousel.ts';
import { ShadeChoice } from './shade-choice.ts';
import { ShowMore } from './show-more.ts';

customElements.define('scroll-carousel', ScrollCarousel);
customElements.define('product-gallery', ProductGallery);
customElements.define('shade-choice', ShadeChoice);
customElements.define('product-facts', ProductFacts);
customElements.define('show-more', ShowMore);
