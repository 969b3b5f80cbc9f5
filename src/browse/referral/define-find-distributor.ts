import { FindDistributor } from './find-distributor.ts';

customElements.define('find-distributor', FindDistributor);
