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

/**
 * Builds the portal a second time, with the Spanish texts, beside the files of Astro's build. So a screen needs no code
 * for its language, and an English client loads no Spanish word.
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
      rolldownOptions: {
        input: 'portal/app/start.ts',
        output: {
          entryFileNames: `${name}.js`,
          chunkFileNames: `${name}.js`,
          assetFileNames: `${name}[extname]`,
          codeSplitting: { groups: portal.groups },
        },
      },
    },
  })
}
