import react from '@astrojs/react';
import astroI18next from 'astro-i18next';
import { defineConfig } from 'astro/config';
import { chunkGroups, chunkGroupsPlugin } from './src/publish/code/chunk-groups.ts';
import { codeReleaseIntegration } from './src/publish/code/code-release.ts';
import { countryTablesPlugin } from './src/publish/code/country-tables.ts';
import { customElementsPlugin } from './src/publish/code/custom-elements.ts';
import { developmentIntegration } from './src/publish/code/development.ts';
import { getChunkFileName } from './src/publish/code/file-names.ts';
import { endpointDocsPlugin } from './src/publish/code/endpoint-docs.ts';

export default defineConfig({
  output: 'static',
  trailingSlash: 'always',
  build: { format: 'directory', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  // Scripts and fonts stay files of their own: files are cached.
  vite: {
    build: { assetsInlineLimit: 0 },
    // Programs write tens of thousands of files here, and a development server that watches them answers nobody.
    server: { watch: { ignored: ['**/.data/**', '**/tests/**', '**/shots/**', '**/dist/**'] } },
    plugins: [endpointDocsPlugin, countryTablesPlugin, customElementsPlugin, chunkGroupsPlugin],
    // The script of every page names some fifty chunks, and hexadecimal hashes compress better.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              ...{ hashCharacters: 'hex', chunkFileNames: getChunkFileName, entryFileNames: getChunkFileName },
              codeSplitting: chunkGroups,
            },
          },
        },
      },
    },
  },
  integrations: [
    react(),
    astroI18next({ configPath: './astro-i18next.config.cjs' }),
    codeReleaseIntegration(),
    developmentIntegration({ dataDir: process.env.DATA_DIR ?? '.data' }),
  ],
});
