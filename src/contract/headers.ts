/**
 * On any reply: the API is in maintenance, and a shop reloads its page (document 1, section 4). The spec gives no name;
 * this is ours.
 */
export const maintenanceHeader = 'maintenance-mode';

/** Extension, on requests that change a bag: the same id is answered with the same reply, and nothing changes twice. */
export const operationIdHeader = 'operation-id';

/** Made up at random by the caller, so that nobody else can name it. */
export const operationIdPattern = /^[A-Za-z0-9_-]{22,64}$/;

/**
 * Extension, at the negotiation of a hub connection: a secret that the caller has made up at random
 * (`operationIdPattern`), by which the hub knows its
 * connections again. A call whose result comes by the hub carries the same secret as `hubKey` in its body.
 */
export const hubKeyHeader = 'hub-key';

/** Extension, at the negotiation of a hub connection: the id of a guest's bag, which is the guest's who holds it. */
export const hubBasketHeader = 'hub-basket';
