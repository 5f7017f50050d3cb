import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { join, relative } from 'node:path'
import { type AstroInlineConfig, type AstroIntegration, dev } from 'astro'
import { env } from '#cms/core/env.ts'
import { messageOf } from '#cms/core/errors.ts'
import type { SiteContent } from '#wire/site-content.ts'
import type { RenderRequest } from './calls.ts'
import type { Product } from './product.ts'

const root = join(import.meta.dirname, '../..')
const pathsInRoot = (...names: string[]) => names.map((name) => join(root, name))

/** Paths that the product serves. The page /api/docs belongs to the site. */
const PRODUCT_PATHS =
  '^/(?:api(?!/docs(?:[/?]|$))|cms|_next|_astro|media|health|preview|(?:es/)?schedule)(?:[/?]|$)|^/share/[^/?]+\\.png'
const isOfProduct = new RegExp(PRODUCT_PATHS)

/** Paths that Vite serves: its own, and modules of the project's folders. */
const VITE_PATHS = /^\/(?:@|__|\.astro\/|node_modules\/|site\/|portal\/|wire\/|ops\/)/

/** The property of a request from which Astro takes its locals. */
const LOCALS = Symbol.for('astro.locals')

type Request = IncomingMessage & { [LOCALS]?: { content: SiteContent } }

const RENDER_HEADER = 'x-drawn-page'
const pendingContent = new Map<string, SiteContent>()

const origin = `http://${env.host}:${env.port}`

export async function renderPage({ path, content }: RenderRequest): Promise<string> {
  const key = randomUUID()
  pendingContent.set(key, content)
  try {
    const response = await fetch(origin + path, { headers: { [RENDER_HEADER]: key } })
    return await response.text()
  } finally {
    pendingContent.delete(key)
  }
}

/**
 * Serves site and portal from their sources at the product's address, and proxies everything else.
 * @param onChange called with the path, from the root, of each changed source
 */
export async function serveSite(product: Product, onChange: (file: string) => void): Promise<void> {
  await dev({
    root,
    logLevel: 'warn',
    server: { host: env.host, port: env.port, allowedHosts: [new URL(env.publicUrl).hostname] },
    integrations: [createIntegration(product, onChange)],
    vite: {
      server: {
        strictPort: true,
        watch: {
          ignored: [...pathsInRoot('cms/.next', 'dist', 'docs', 'tests'), env.dataDir],
        },
        // Only folders that browsers load from, which excludes settings and client files.
        fs: { allow: pathsInRoot('site', 'portal', 'wire', 'ops/dev', 'node_modules') },
        proxy: { [PRODUCT_PATHS]: createProxy(product) },
      },
      // Includes what islands and lazy screens import: a dependency found later would reload the page.
      optimizeDeps: {
        entries: ['portal/**/*.{ts,tsx}', 'site/components/**/*.ts', '!**/*.test.ts'],
      },
    },
  })
}

type Proxies = NonNullable<NonNullable<AstroInlineConfig['vite']>['server']>['proxy']
type Proxy = Exclude<NonNullable<Proxies>[string], string>

function createProxy(product: Product): Proxy {
  let target: Proxy = {}
  return {
    configure(proxy, options) {
      // The proxy reads its target from these options at each request.
      target = options
      // The Content-Security-Policy of the product's pages blocks Vite's inline modules.
      proxy.on('proxyRes', ({ headers }, { url = '' }) => {
        if (/^\/(?:(?:es\/)?schedule|preview)/.test(url)) delete headers['content-security-policy']
      })
    },
    async bypass(request: Request, response) {
      if (request[LOCALS]) return request.url
      try {
        target.target = (await product.waitForProduct()).url
      } catch (error) {
        response?.writeHead(503, { 'Content-Type': 'text/plain' }).end(messageOf(error))
        return request.url
      }
    },
  }
}

/** Asks the product what to show at each path, and hands that to Astro. */
function createIntegration(product: Product, onChange: (file: string) => void): AstroIntegration {
  return {
    name: 'keepmore-dev',
    hooks: {
      'astro:config:setup': ({ addMiddleware, injectScript }) => {
        addMiddleware({ order: 'pre', entrypoint: join(import.meta.dirname, 'fill-frames.ts') })
        // Static pages mount islands themselves; React's modules fail to load without this preamble.
        injectScript('page', "import '@vitejs/plugin-react/preamble'")
      },
      'astro:server:setup': ({ server }) => {
        server.watcher.on('all', (_event, file) => onChange(relative(root, file)))
        server.middlewares.use(async (request: Request, response, next) => {
          const url = new URL(request.url ?? '/', origin)
          const drawn = pendingContent.get(String(request.headers[RENDER_HEADER]))
          if (drawn) request[LOCALS] = { content: drawn }
          if (drawn || isOfProduct.test(url.pathname) || VITE_PATHS.test(url.pathname))
            return next()
          try {
            const { ask } = await product.waitForProduct()
            const reply = await ask({ path: url.pathname, cookies: request.headers.cookie })
            if ('moved' in reply)
              return void response.writeHead(301, { Location: reply.moved }).end()
            request[LOCALS] = { content: reply.content }
            request.url = reply.page + url.search
            next()
          } catch (error) {
            response.writeHead(503, { 'Content-Type': 'text/plain' }).end(messageOf(error))
          }
        })
      },
    },
  }
}
