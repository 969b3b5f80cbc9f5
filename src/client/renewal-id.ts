import { ErrorResponse, type StateStore } from 'oidc-client-ts';

const key = 'shop.renewal';
const idLengthBytes = 16;

const createId = () => crypto.getRandomValues(new Uint8Array(idLengthBytes)).join('-');

/**
 * Gives a renewal of tokens an id that stays until a reply has arrived. A page that is left meanwhile loses the reply,
 * and the next page renews with the same id, by which the provider knows that this is no stolen token.
 */
export async function withRenewalId<Reply>(store: StateStore, renew: (id: string) => Promise<Reply>): Promise<Reply> {
  const id = (await store.get(key)) ?? createId();
  await store.set(key, id);
  try {
    const reply = await renew(id);
    await store.remove(key);
    return reply;
  } catch (error) {
    if (error instanceof ErrorResponse) await store.remove(key);
    throw error;
  }
}
