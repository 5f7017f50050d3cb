import { endpoint } from '#cms/kit/endpoint.ts'
import {
  addComment,
  changeComment,
  deleteComment,
  listComments,
  reopenComment,
  replyToComment,
  resolveComment,
} from '#wire/guide-comments.ts'
import { mayEditGuides } from '#wire/viewer.ts'
import { changeText, comment, deleteText, findThreads, reply, setResolved } from './actions.ts'

export const guideCommentEndpoints = [
  endpoint(listComments, mayEditGuides, ({ req, params }) => findThreads(req, params.id)),
  endpoint(addComment, mayEditGuides, ({ req, params, body }) => comment(req, params.id, body)),
  endpoint(replyToComment, mayEditGuides, ({ req, params, body }) => reply(req, params.id, body)),
  endpoint(changeComment, mayEditGuides, ({ req, params, body }) =>
    changeText(req, params.id, body),
  ),
  endpoint(resolveComment, mayEditGuides, ({ req, params }) => setResolved(req, params.id, true)),
  endpoint(reopenComment, mayEditGuides, ({ req, params }) => setResolved(req, params.id, false)),
  endpoint(deleteComment, mayEditGuides, ({ req, params }) => deleteText(req, params.id)),
]
