import type { KoaContextWithOIDC } from 'oidc-provider';

/** The scopes of the shop's own programs. Nobody is asked to consent to the shop itself. */
export const scopes = 'openid profile email offline_access';

/** Finds the grant of the signed-in browser to the client, or creates one. It ends when the sign-in ends. */
export async function findOrCreateGrant({ oidc }: KoaContextWithOIDC) {
  const { client, session, account, provider } = oidc;
  if (!client || !session || !account) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const existingGrant = grantId ? await provider.Grant.find(grantId) : undefined;
  const grant = existingGrant ?? new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope(scopes);
  if ((grant.exp ?? Infinity) < session.exp) grant.exp = session.exp;
  await grant.save();
  return grant;
}
