const requestTimeoutMs = 15_000;

/** Loads a page of the shop as a document, whose scripts do not run. Rejects when it fails or the signal aborts it. */
export function fetchPageDocument(href: string, signal?: AbortSignal): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => {
      reject(new Error(`Cannot load ${href} (status ${request.status}).`));
    };
    request.open('GET', href);
    Object.assign(request, {
      responseType: 'document',
      timeout: requestTimeoutMs,
      onerror: fail,
      onabort: fail,
      ontimeout: fail,
    });
    request.onload = () => {
      if (request.status === 200 && request.responseXML) resolve(request.responseXML);
      else fail();
    };
    signal?.addEventListener('abort', () => {
      request.abort();
    });
    request.send();
  });
}
