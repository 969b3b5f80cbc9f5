import { SetShade } from './set-shade.ts';

customElements.define('set-shade', SetShade);
