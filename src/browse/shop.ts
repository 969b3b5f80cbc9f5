/**
 * The one script of the shop's pages: small enough to come with the first of them, and there already on every other. Each module looks for what it
 * serves and does nothing on pages without it; whatever is larger is fetched when somebody asks for it.
 */
import './every-page.ts';
import './list-page.ts';
import './search-page.ts';
import './buy-page.ts';
import './quick-view-page.ts';
import './chat-page.ts';
import './landing-wake.ts';

// Commerce from the start: its page is the island. What it lacks it says itself, or the printed page does.
if (document.querySelector('.bag-page')) void import('./bag-page.ts');
if (document.querySelector('.registration-place')) void import('./registration-page.ts');
if (document.querySelector('find-distributor')) void import('./find-distributor-page.ts');
if (document.querySelector('[data-session]')) void import('./session-page.ts');
