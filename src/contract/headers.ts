/** On any reply: the API is in maintenance, and shops reload their page (NAV-024). The requirements give no name. */
export const maintenanceHeader = 'maintenance-mode';

/** Extension, on requests that change a basket or send emails: sent again with the same id, they take effect once. */
export const operationIdHeader = 'operation-id';

/** A random value made by the caller, so that nobody else can guess it. */
export const operationIdPattern = /^[A-Za-z0-9_-]{22,64}$/;

/**
 * Extension, at the negotiation of a hub connection: a random secret of the caller (`operationIdPattern`) by which the
 * hub recognizes the caller's connections. A call whose result comes by the hub has the same secret as `hubKey` in its
 * body.
 */
export const hubKeyHeader = 'hub-key';

/** Extension, at the negotiation of a hub connection: the id of the guest's basket. */
export const hubBasketHeader = 'hub-basket';

/** Extension, on the calls of a publisher: the key that it shares with the API. */
export const publisherKeyHeader = 'publisher-key';
