import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { portalChunks } from './portal-chunks.mjs'

/** Resolves `wire/texts/X.ts` to the Spanish `wire/texts/es/X.ts` where that exists, except for its own imports. */
export const spanishTexts = {
  name: 'spanish-texts',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    const twin = found?.id.replace(/\/wire\/texts\/([\w-]+\.ts)$/, '/wire/texts/es/$1')
    const isOwn = importer?.includes('/wire/texts/es/') ?? false
    return twin && twin !== found.id && !isOwn && existsSync(twin) ? twin : found
  },
}

/** These browsers support light-dark(). For older targets Vite would replace it by the system's theme. */
export const CSS_TARGET = ['chrome123', 'firefox120', 'safari17.5']

/**
 * Builds the portal and the booking dialog a second time, with the Spanish texts, beside the files of Astro's build. So a
 * screen needs no code for its language, and an English client loads no Spanish word.
 */
export async function buildSpanishPortal() {
  const portal = portalChunks('es')
  const name = '_astro/es/[name].[hash]'
  await build({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'error',
    publicDir: false,
    plugins: [spanishTexts, tailwindcss(), portal.plugin],
    build: {
      outDir: 'dist/site/client',
      emptyOutDir: false,
      assetsInlineLimit: 0,
      cssTarget: CSS_TARGET,
      rolldownOptions: {
        input: ['portal/app/start.ts', 'portal/islands/booking-entry.ts'],
        preserveEntrySignatures: 'exports-only',
        output: {
          entryFileNames: `${name}.js`,
          chunkFileNames: `${name}.js`,
          // The portal's style sheet has the bytes and the name that Astro's build gives it, so a browser fetches it once.
          assetFileNames: '_astro/[name].[hash][extname]',
          codeSplitting: { groups: portal.groups },
        },
      },
    },
  })
}
