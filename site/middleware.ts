import { defineMiddleware } from 'astro:middleware'

/** Astro turns what a page throws into an error page. Here it is noted for whoever had it rendered. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  try {
    return await next()
  } catch (error) {
    locals.failure = error
    throw error
  }
})
