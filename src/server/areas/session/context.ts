import type Provider from 'oidc-provider';
import type { IdentityDependencies } from './dependencies.ts';
import type { IdentityPages } from './identity-pages.ts';

/** What the routes of the identity app work with. */
export interface IdentityContext {
  dependencies: IdentityDependencies;
  provider: Provider;
  pages: IdentityPages;
}

/** These routes check by themselves who sends a request: by the provider's cookie or by a one-time code. */
export const routeOptions = { config: { policy: 'public' } } as const;
