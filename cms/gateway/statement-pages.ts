import { type Request, Router } from 'express'
import type { BasePayload } from 'payload'
import { databaseUnavailable, isDatabaseUnavailable, Problem } from '#cms/core/problem.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { parse } from '#cms/kit/parse.ts'
import { stateHome } from '#cms/read-models/market/statement.ts'
import { languageOf, pathPrefix } from '#wire/languages.ts'
import type { StatementPage } from '#wire/statement-page.ts'
import { StatementRequest } from '#wire/statements.ts'
import { readBody, requireJson } from './bodies.ts'
import { type Fields, fieldsOf, sendDrawnPage, visitorRequest } from './drawn-pages.ts'
import { consumeLimit, limitRate } from './limits.ts'

const PATH = '/statement'
const PATHS = [PATH, pathPrefix('es') + PATH]

/** What the path of a request begins with in its language. */
const startOf = ({ path }: Request) => pathPrefix(languageOf(path))

/**
 * Answers the POST that the hero's form sends without JavaScript: a page with the statement, or the form with
 * what was typed, and the message of `stateHome` or of the refusal below its field. A GET redirects to the landing page.
 * @param draw draws the page at a path, in its language
 */
export function statementRouter(
  payload: BasePayload,
  draw: (path: string, page: StatementPage) => Promise<string>,
): Router {
  const router = Router()
  router.get(PATHS, (request, response) => response.redirect(303, startOf(request) || '/'))
  router.post(PATHS, limitRate('read'), async (request, response) => {
    requireJson(request, { orPlainForm: true })
    const fields = fieldsOf(await readBody(request, response))
    const { status, headers, page } = await statementPage(payload, request, fields)
    await sendDrawnPage(
      request,
      response,
      { status, headers },
      await draw(startOf(request) + PATH, page),
    )
  })
  return router
}

/** A message at the form's first field. */
const atHome = (message: string | null): Fields => (message ? { address: message } : {})

/** The page with its status and the headers of a refusal. @throws every error that is no refusal */
async function statementPage(payload: BasePayload, request: Request, fields: Fields) {
  const page = (reply: StatementPage['reply'], problems: Fields): StatementPage => ({
    ...{ given: fields, reply, problems },
  })
  try {
    await consumeLimit('statement', request)
    const wanted = parse(StatementRequest, fields)
    const reply = await withDatabaseSlot(async () =>
      stateHome(await visitorRequest(payload, request), wanted),
    )
    return { status: 200, headers: {}, page: page(reply, atHome(reply.reason)) }
  } catch (error) {
    const refusal = isDatabaseUnavailable(error) ? databaseUnavailable() : error
    if (!(refusal instanceof Problem)) throw error
    const { status, headers } = refusal
    const body = refusal.bodyIn('en')
    return { status, headers, page: page(null, body.fields ?? atHome(body.message)) }
  }
}
