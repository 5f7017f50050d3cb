import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, passthroughImageService } from 'astro/config'
import { rendererAdapter } from './site/adapter.mjs'
import { portalChunks } from './site/portal-chunks.mjs'
import { buildSpanishPortal, CSS_TARGET } from './site/spanish-portal.mjs'

const portal = portalChunks('en')

/**
 * Each guide's script names the files that the booking dialog imports. The first twelve are enough to begin with: the
 * browser finds the others in them. A plugin, because Astro sets the preloads of its client build itself.
 */
const shortPreloadList = {
  name: 'short-preload-list',
  configEnvironment: () => ({
    build: {
      modulePreload: {
        resolveDependencies: (_file, imports, { hostId }) =>
          hostId.includes('/forms.') ? imports.slice(0, 12) : imports,
      },
    },
  }),
}

// Astro is built once, as a renderer: at publish time the server calls it with the snapshot and stores the
// pages that it returns. It listens to no port.
export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist/site',
  output: 'server',
  adapter: rendererAdapter(),
  integrations: [
    react(),
    { name: 'spanish-portal', hooks: { 'astro:build:done': buildSpanishPortal } },
  ],
  devToolbar: { enabled: false },
  compressHTML: true,
  image: { service: passthroughImageService() },
  // A style sheet file is cached for the next page.
  build: { inlineStylesheets: 'never' },
  vite: {
    plugins: [tailwindcss(), shortPreloadList, portal.plugin],
    build: {
      assetsInlineLimit: 0,
      cssTarget: CSS_TARGET,
      rolldownOptions: {
        // React libraries have 'use client' directives, which apply only to React Server Components.
        onLog: (level, log, next) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && next(level, log),
        // Each request before the first paint costs a phone a round trip: the site's shared modules are
        // one file for every page, one for the pages with forms, and one for those that compute a sale. What only the two
        // landing pages share, or the two schedulers, is a file of its own, since a guide would load it with the forms.
        output: {
          codeSplitting: {
            groups: [
              { name: 'page', test: /vite\/preload-helper|portal\/islands\/theme\.ts$/ },
              { name: 'sale', test: /wire\/proceeds\.ts$/ },
              {
                name: 'forms',
                test: /site\/components\/(?!.*\.astro|(?:calculator|contact|guide|landing|schedule)\/|booking\/booking|ui\/button).*\.ts$|wire\/(toasts|vendor-search)\.ts$/,
                minShareCount: 2,
              },
              ...portal.groups,
            ],
          },
        },
      },
    },
  },
})
