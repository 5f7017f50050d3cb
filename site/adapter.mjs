/** A minimal adapter: the server entry is this project's own `render(request, content)`. */
export function rendererAdapter() {
  return {
    name: 'keepmore-renderer',
    hooks: {
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'keepmore-renderer',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./renderer.ts', import.meta.url),
          supportedAstroFeatures: { serverOutput: 'stable', staticOutput: 'unsupported' },
        }),
    },
  }
}
