import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Flag, Text } from './parts.ts';

/** What the sign-in library needs to know of the identity provider. */
export const SecurityConfiguration = z.object({
  authority: z.url(),
  clientId: z.string(),
  scope: z.string().default('openid profile email offline_access'),
  /** The provider's account-manage page (document 3, section 2). */
  accountManageUrl: z.string().optional(),
});

/** Beyond the spec: what an owner may set for the shop without new code. All optional. */
const ConfigurationExtensions = z.object({
  captchaEnabled: Flag,
  captchaUrl: Text,
  chatUrl: Text,
  domainVerification: Text,
  socialLinks: z.array(z.object({ network: z.enum(['facebook', 'instagram', 'youtube', 'pinterest', 'tiktok', 'x']), url: z.url() })).default([]),
  /** Countries whose bare locale path shows the landing page (document 3, section 6). */
  defaultLandingPage: z.array(z.string()).default([]),
});

export const Configuration = z.object({
  securityConfiguration: SecurityConfiguration,
  signalRHub: z.url(),
  gTag: Text,
  imagesHostName: z.url(),
}).extend(ConfigurationExtensions.shape);
export type Configuration = z.infer<typeof Configuration>;

export const getConfiguration = endpoint('GET', '/api/Configuration', {
  rows: ['API-009'], summary: 'What the shop needs to start: identity provider, hub, analytics tag, images host', policy: 'public', reply: Configuration,
});
