/** Browsers and proxies may reuse these replies for a minute. */
export const replyOptions = { maxAgeSeconds: 60 };
