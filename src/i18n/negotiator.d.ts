declare module 'negotiator' {
  /** Reads what a request accepts. The package has no types of its own. */
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string>> });
    /** The accepted languages, most wanted first. */
    languages(): string[];
  }
}
