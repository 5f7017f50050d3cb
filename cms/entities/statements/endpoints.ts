import { asViewer } from '#cms/kit/documents.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import { changeFigures, listHomeStatements } from '#wire/home-statements.ts'
import { mayUseClientPortal } from '#wire/viewer.ts'
import { changeFiguresOf, listStatements } from './actions.ts'

export const homeStatementEndpoints = [
  endpoint(listHomeStatements, mayUseClientPortal, async ({ req, params }) => {
    await asViewer(req).requireById('properties', params.id, 'This property')
    return listStatements(req, params.id)
  }),
  endpoint(changeFigures, mayUseClientPortal, ({ req, params, body }) =>
    changeFiguresOf(req, params.id, body),
  ),
]
