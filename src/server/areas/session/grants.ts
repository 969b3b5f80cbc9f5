import type { KoaContextWithOIDC } from 'oidc-provider';

/** The scopes that the shop's own programs may have; nobody is asked to agree to what is the shop itself. */
export const scopes = 'openid profile email offline_access';

/**
 * The grant of a signed-in browser to a program of the shop's: the one there is, which lives as long as the sign-in, or
 * a new one.
 */
export async function findOrCreateGrant({ oidc }: KoaContextWithOIDC) {
  const { client, session, account, provider } = oidc;
  if (!client || !session || !account) return undefined;
  const known = session.grantIdFor(client.clientId);
  const grant =
    (known ? await provider.Grant.find(known) : undefined) ??
    new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope(scopes);
  if ((grant.exp ?? Infinity) < session.exp) grant.exp = session.exp;
  await grant.save();
  return grant;
}
