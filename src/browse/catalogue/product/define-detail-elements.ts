import { prepareLazyParts } from '../../runtime/lazy-parts.ts';
import { trackChosenShades } from '../../shell/chosen-shade.ts';
import { ProductFacts } from './facts.ts';
import { loadZoom, ProductGallery } from './gallery.ts';
import { ScrollCarousel } from './scroll-carousel.ts';
import { ShadeChoice } from './shade-choice.ts';
import { ShowMore } from './show-more.ts';

// Elements that are defined later must know the shade that was chosen in an earlier one.
trackChosenShades(document);
prepareLazyParts(document, [{ selector: 'product-gallery', load: loadZoom }]);
customElements.define('scroll-carousel', ScrollCarousel);
customElements.define('product-gallery', ProductGallery);
customElements.define('shade-choice', ShadeChoice);
customElements.define('product-facts', ProductFacts);
customElements.define('show-more', ShowMore);
