const contractFile = /\/src\/contract\/.+\.ts$/;

/** `requirements` and `summary` of an endpoint, as Prettier writes them. */
const docLines = /^ +(?:requirements: \[[^\]]*\]|summary:\s+(?:'[^'\n]*'|"[^"\n]*")),\n/gm;

/** Removes from the browser's scripts the endpoint fields that only the OpenAPI document and the tests read. */
export const endpointDocsPlugin = {
  name: 'endpoint-docs',
  enforce: 'pre' as const,
  applyToEnvironment: (environment: { name: string }) => environment.name === 'client',
  transform: (code: string, id: string) =>
    contractFile.test(id.split('?')[0] ?? '') ? { code: code.replace(docLines, ''), map: null } : undefined,
};
