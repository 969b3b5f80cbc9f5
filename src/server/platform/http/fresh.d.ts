declare module 'fresh' {
  type Headers = Readonly<Record<string, string | undefined>>;
  /** Whether the client's copy is still good (RFC 9110, section 13.1). Header names are in lower case. */
  export default function fresh(requestHeaders: Headers, responseHeaders: Headers): boolean;
}
