import { type RequestHandler, Router } from 'express'
import type { ReleaseStore } from '#cms/publish/release-store.ts'
import { sendContactMessage } from '#wire/contact.ts'
import { sendPage } from './static-releases.ts'

/**
 * Answers the contact form of a browser without JavaScript with a page instead of JSON: a redirect after
 * success, so that a reload sends nothing twice, else an error page with the status of the answer.
 */
export function plainForms(releases: ReleaseStore): Router {
  const answerWithPages: RequestHandler = (request, response, next) => {
    const wantsPage = request.accepts(['json', 'html']) === 'html'
    if (!wantsPage || !request.is('urlencoded')) return next()
    response.json = () => {
      if (response.statusCode < 400) response.redirect(303, '/message-sent')
      else
        sendPage(releases, request, response, {
          path: '/message-not-sent',
          status: response.statusCode,
        })
      return response
    }
    next()
  }
  return Router().post(sendContactMessage.path, answerWithPages)
}
