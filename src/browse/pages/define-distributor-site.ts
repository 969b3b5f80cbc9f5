import { DistributorSite } from './distributor-site.ts';

customElements.define('distributor-site', DistributorSite);
