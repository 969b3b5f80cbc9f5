/** Who asked for a run that the publisher started by itself, in place of the email of staff. */
export const publisherName = 'publisher';
