import { LandingPage } from './page.ts';

customElements.define('landing-page', LandingPage);
