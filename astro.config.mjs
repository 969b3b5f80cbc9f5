import react from '@astrojs/react';
import astroI18next from 'astro-i18next';
import { defineConfig } from 'astro/config';
import { codeRelease } from './src/publish/code-release.ts';

export default defineConfig({
  output: 'static',
  trailingSlash: 'always',
  build: { format: 'directory', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [react(), astroI18next({ configPath: './astro-i18next.config.cjs' }), codeRelease()],
});
