import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, passthroughImageService } from 'astro/config'
import { rendererAdapter } from './site/adapter.mjs'

// Astro is built once, as a renderer: the server calls it at publish time with what a visitor may
// see and keeps the pages it answers. Nothing here listens to a port.
export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist/site',
  output: 'server',
  adapter: rendererAdapter(),
  integrations: [react()],
  devToolbar: { enabled: false },
  compressHTML: true,
  image: { service: passthroughImageService() },
  // One file that stays in the browser for the next page.
  build: { inlineStylesheets: 'never' },
  vite: {
    plugins: [tailwindcss()],
    build: {
      assetsInlineLimit: 0,
      // These know light-dark(); older targets would have it compiled away, and the switch with it.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      rolldownOptions: {
        // React libraries mark themselves for servers that we do not run.
        onLog: (level, log, next) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && next(level, log),
        // Each request before the first paint costs a phone a round trip: the site's shared modules are
        // one file for every page and one for the pages with forms.
        output: {
          codeSplitting: {
            groups: [
              { name: 'page', test: /vite\/preload-helper|portal\/islands\/theme\.ts$/ },
              {
                name: 'forms',
                test: /site\/components\/(?!.*\.astro).*\.ts$|wire\/(proceeds|toasts|vendor-search)\.ts$/,
                minShareCount: 2,
              },
            ],
          },
        },
      },
    },
  },
})
