import * as z from 'zod/mini';
import { resolveServiceAddress } from '../../config/shell/service-address.ts';
import { endpoint } from '../endpoint.ts';
import { MemberDiscountFields, OptionalFlag, optionalList, OptionalText } from '../shared-schemas.ts';

/** The identity provider, for the sign-in library. */
export const SecurityConfiguration = z.object({
  authority: z.url(),
  clientId: z.string(),
  scope: z._default(z.string(), 'openid profile email offline_access'),
  /** The account-management page of the provider. */
  accountManageUrl: z.optional(z.string()),
});

/** Extensions: settings with which an owner changes the shop without new code. All are optional. */
const ConfigurationExtensions = z.object({
  captchaEnabled: OptionalFlag,
  captchaUrl: OptionalText,
  /** Whether the API sends emails about stock and prices (`/api/Notices`). */
  hasNotices: OptionalFlag,
  chatUrl: OptionalText,
  domainVerification: OptionalText,
  socialLinks: optionalList(
    z.object({ network: z.enum(['facebook', 'instagram', 'youtube', 'pinterest', 'tiktok', 'x']), url: z.url() }),
  ),
  ...MemberDiscountFields,
  /** Countries whose bare locale path shows the landing page (AUTH-021). */
  defaultLandingPage: optionalList(z.string()),
  /** The addresses of payment pages that the checkout shows in a frame (PAY-003). */
  paymentPages: optionalList(z.url()),
  /** The companies that handle cards, as shoppers know them. None is named in a country that is not listed. */
  cardHandlers: optionalList(z.object({ country: z.string(), name: z.string() })),
});

const anyApiUrl = 'https://api.invalid';
const ServiceAddress = z
  .string()
  .check(z.refine((address) => resolveServiceAddress(address, anyApiUrl) !== null, 'expected an address'));

export const Configuration = z.extend(
  z.object({
    securityConfiguration: SecurityConfiguration,
    /** As the images host, an address, a host or a path (`src/config/shell/service-address.ts`). */
    signalRHub: ServiceAddress,
    gTag: OptionalText,
    imagesHostName: ServiceAddress,
  }),
  ConfigurationExtensions.shape,
);
export type Configuration = z.infer<typeof Configuration>;

export const getConfiguration = endpoint('GET', '/api/Configuration', {
  requirements: ['API-009'],
  summary: 'What the shop needs to start: identity provider, hub, analytics tag, images host',
  policy: 'public',
  partialLists: ['socialLinks', 'paymentPages', 'cardHandlers'],
  reply: Configuration,
});
