import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { OptionalFlag, optionalList, OptionalText } from '../shared-schemas.ts';

/** What the sign-in library needs to know of the identity provider. */
export const SecurityConfiguration = z.object({
  authority: z.url(),
  clientId: z.string(),
  scope: z._default(z.string(), 'openid profile email offline_access'),
  /** The provider's account-manage page (document 3, section 2). */
  accountManageUrl: z.optional(z.string()),
});

/** Beyond the spec: what an owner may set for the shop without new code. All optional. */
const ConfigurationExtensions = z.object({
  captchaEnabled: OptionalFlag,
  captchaUrl: OptionalText,
  chatUrl: OptionalText,
  domainVerification: OptionalText,
  socialLinks: optionalList(
    z.object({ network: z.enum(['facebook', 'instagram', 'youtube', 'pinterest', 'tiktok', 'x']), url: z.url() }),
  ),
  /** The preferred customer's discount as a fraction: 0.2 is 20 % (document 3, section 9). */
  discountValue: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  /** Countries whose bare locale path shows the landing page (document 3, section 6). */
  defaultLandingPage: optionalList(z.string()),
});

export const Configuration = z.extend(
  z.object({
    securityConfiguration: SecurityConfiguration,
    signalRHub: z.url(),
    gTag: OptionalText,
    imagesHostName: z.url(),
  }),
  ConfigurationExtensions.shape,
);
export type Configuration = z.infer<typeof Configuration>;

export const getConfiguration = endpoint('GET', '/api/Configuration', {
  requirements: ['API-009'],
  summary: 'What the shop needs to start: identity provider, hub, analytics tag, images host',
  policy: 'public',
  reply: Configuration,
});
