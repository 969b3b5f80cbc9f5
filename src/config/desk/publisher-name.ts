/** What stands for who asked when a publisher ran by itself. Emails of staff are no such word. */
export const publisherName = 'publisher';
