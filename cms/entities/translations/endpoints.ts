import { endpoint } from '#cms/kit/endpoint.ts'
import { requireMayUpdate } from '#cms/kit/require-may-update.ts'
import { confirmWords } from '#cms/kit/translations.ts'
import { confirmTranslation, readTranslation, translateDocument } from '#wire/translations.ts'
import { mayEditGuides } from '#wire/viewer.ts'
import { translations } from './kinds.ts'

/** Writers read all of these documents. Who may change one, the access rule of its collection or global says. */
export const translationEndpoints = [
  endpoint(readTranslation, mayEditGuides, ({ req, params: { kind, id } }) =>
    translations[kind].read(req, id),
  ),
  endpoint(translateDocument, mayEditGuides, async ({ req, params: { kind, id } }) => {
    await requireMayUpdate(req, kind)
    return translations[kind].add(req, id)
  }),
  endpoint(confirmTranslation, mayEditGuides, async ({ req, params: { kind, id }, body }) => {
    await requireMayUpdate(req, kind === 'copy' ? id : kind)
    return confirmWords(translations[kind], req, { id, words: body.words })
  }),
]
