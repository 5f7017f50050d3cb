'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import {
  confirmTranslation,
  NOUNS,
  ORIGINAL_CHANGED,
  translateDocument,
} from '#wire/translations.ts'
import { button, cardTitle, link, sideCard } from './classes.ts'
import { requestApi } from './request-api.ts'
import { useTranslation } from './use-translation.ts'

/** Leads from a document to the same one in the other language, or makes its Spanish translation. */
export function TranslationPanel() {
  const { id, globalSlug } = useDocumentInfo()
  return id || globalSlug ? <Panel /> : null
}

function Panel() {
  const { params, translation, message, show, setMessage } = useTranslation()
  const { hasPublishedDoc, hasSavePermission } = useDocumentInfo()
  if (!translation) return null

  const noun = NOUNS[params.kind]
  const folder = params.kind === 'copy' ? 'globals' : `collections/${params.kind}`
  const pathOf = (id: string) => `/cms/${folder}/${id}`
  const translate = () =>
    requestApi(translateDocument, { params }).then(
      (made) => window.location.assign(pathOf(made.id)),
      (error: Error) => setMessage(error.message),
    )
  const confirm = (words: string) =>
    show(requestApi(confirmTranslation, { params, body: { words } }), 'Saved.')
  const { language, original, isCurrent, translation: spanish } = translation
  return (
    <section className={`${sideCard} grid gap-3`} aria-labelledby="translation-title">
      <h3 id="translation-title" className={cardTitle}>
        {language === 'es' ? 'In Spanish' : 'Translation'}
      </h3>
      {language === 'es' && original && (
        <p className="m-0">
          It translates{' '}
          <a className={link} href={pathOf(original.id)}>
            {original.title}
          </a>
          .
        </p>
      )}
      {language === 'es' && !original && <p className="m-0">It translates no live {noun}.</p>}
      {original && !isCurrent && (
        <div className="grid justify-items-start gap-2">
          <p className="m-0 font-semibold text-poppy-text">{ORIGINAL_CHANGED}</p>
          {hasSavePermission && (
            <button type="button" className={button} onClick={() => confirm(original.words)}>
              The translation is up to date
            </button>
          )}
        </div>
      )}
      {spanish && (
        <p className="m-0">
          Spanish:{' '}
          <a className={link} href={pathOf(spanish.id)}>
            {spanish.title || `Untitled ${noun}`}
          </a>
        </p>
      )}
      {language === 'en' && !spanish && hasPublishedDoc && hasSavePermission && (
        <button type="button" className={`${button} justify-self-start`} onClick={translate}>
          Translate to Spanish
        </button>
      )}
      {language === 'en' && !spanish && !hasPublishedDoc && (
        <p className="m-0 text-muted">A live {noun} can be translated to Spanish.</p>
      )}
      <p className="m-0 text-muted empty:hidden" role="status">
        {message}
      </p>
    </section>
  )
}
