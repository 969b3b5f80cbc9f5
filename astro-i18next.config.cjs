/**
 * Texts come from the snapshot while pages render, never from a path baked into the bundle: no backend is loaded here, and the
 * locales are whatever the snapshot holds (src/content/texts.ts adds them).
 */
module.exports = {
  defaultLocale: 'en-us',
  locales: ['en-us'],
  namespaces: ['shop', 'catalogue', 'forms', 'account', 'landing'],
  defaultNamespace: 'shop',
  load: ['server'],
  i18nextServer: {
    initAsync: false,
    lowerCaseLng: true,
    supportedLngs: false,
    fallbackLng: false,
    returnEmptyString: false,
    interpolation: { escapeValue: false },
  },
  i18nextServerPlugins: { fsBackend: null },
};
