import { defineMiddleware } from 'astro:middleware'

/** Astro turns an error of a page into an error page. This records the error for the caller of `render`. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  try {
    return await next()
  } catch (error) {
    locals.failure = error
    throw error
  }
})
