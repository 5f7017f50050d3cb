/** The smallest adapter there can be: the server entry is our own `render(request, content)`. */
export function rendererAdapter() {
  /** Styles that belong to the portal's islands. */
  const islandStyles = new Set()
  return {
    name: 'keepmore-renderer',
    hooks: {
      'astro:config:setup': ({ updateConfig }) =>
        updateConfig({ vite: { plugins: [collectIslandStyles(islandStyles)] } }),
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'keepmore-renderer',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./renderer.ts', import.meta.url),
          supportedAstroFeatures: { serverOutput: 'stable', staticOutput: 'unsupported' },
        }),
      'astro:build:ssr': ({ manifest }) => dropIslandStyles(manifest.routes, islandStyles),
    },
  }
}

/** Notes which style sheets the portal's part of the client build brings along. */
function collectIslandStyles(found) {
  return {
    name: 'keepmore-island-styles',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          const isPortal = Object.keys(chunk.modules ?? {}).some((id) => id.includes('/portal/'))
          if (isPortal) for (const file of chunk.viteMetadata?.importedCss ?? []) found.add(file)
        }
      },
    },
  }
}

/**
 * Astro links the styles of whatever a page's scripts may import, late imports too. Vite fetches
 * those with the island itself, so visitors need not: only the portal's shell has them up front.
 */
function dropIslandStyles(routes, islandStyles) {
  for (const route of routes) {
    if (route.routeData.route === '/portal-shell') continue
    route.styles = route.styles.filter(
      (style) =>
        style.type !== 'external' || ![...islandStyles].some((file) => style.src.endsWith(file)),
    )
  }
}
