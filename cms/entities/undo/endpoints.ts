import { endpoint } from '#cms/kit/endpoint.ts'
import { undoAction } from '#wire/undo.ts'
import { mayUndo } from '#wire/viewer.ts'
import { undo } from './actions.ts'

export const undoEndpoints = [
  endpoint(undoAction, mayUndo, ({ req, viewer, params }) => undo(req, viewer, params.id)),
]
