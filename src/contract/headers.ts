/** On any reply: the API is in maintenance, and a shop reloads its page (document 1, section 4). The spec gives no name; this is ours. */
export const maintenanceHeader = 'maintenance-mode';

/** Extension, on requests that change a bag: the same id is answered with the same reply, and nothing changes twice. */
export const operationHeader = 'operation-id';

/** Made up at random by the caller, so that nobody else can name it. */
export const operationIdPattern = /^[A-Za-z0-9_-]{22,64}$/;
