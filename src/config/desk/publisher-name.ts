/**
 * The actor of a run that the publisher started automatically. Runs that staff requested have the email of the staff
 * member.
 */
export const publisherName = 'publisher';
