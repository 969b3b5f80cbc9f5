const contractFile = /\/src\/contract\/.+\.ts$/;

/** `requirements` and `summary` of an endpoint, as the formatter writes them. */
const docLines = /^ +(?:requirements: \[[^\]]*\]|summary:\s+(?:'[^'\n]*'|"[^"\n]*")),\n/gm;

/** Leaves out of the browser's scripts what only the OpenAPI document and the tests read of an endpoint. */
export const endpointDocsPlugin = {
  name: 'endpoint-docs',
  enforce: 'pre' as const,
  applyToEnvironment: (environment: { name: string }) => environment.name === 'client',
  transform: (code: string, id: string) =>
    contractFile.test(id.split('?')[0] ?? '') ? { code: code.replace(docLines, ''), map: null } : undefined,
};
