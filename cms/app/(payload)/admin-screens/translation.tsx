'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { confirmTranslation, ORIGINAL_CHANGED, translateGuide } from '#wire/guide-translations.ts'
import { button, cardTitle, link, sideCard } from './classes.ts'
import { requestApi } from './request-api.ts'
import { useTranslation } from './use-translation.ts'

const guidePage = (id: string) => `/cms/collections/guides/${id}`

/** Leads from a guide to the same guide in the other language, or makes its Spanish translation. */
export function TranslationPanel() {
  const { id } = useDocumentInfo()
  return id ? <Panel /> : null
}

function Panel() {
  const { id, translation, message, show, setMessage } = useTranslation()
  const { hasPublishedDoc } = useDocumentInfo()
  if (!translation) return null

  const translate = () =>
    requestApi(translateGuide, { params: { id } }).then(
      (made) => window.location.assign(guidePage(made.id)),
      (error: Error) => setMessage(error.message),
    )
  const confirm = (words: string) =>
    show(requestApi(confirmTranslation, { params: { id }, body: { words } }), 'Saved.')
  const { language, original, isCurrent, translation: spanish } = translation
  return (
    <section className={`${sideCard} grid gap-3`} aria-labelledby="translation-title">
      <h3 id="translation-title" className={cardTitle}>
        {language === 'es' ? 'In Spanish' : 'Translation'}
      </h3>
      {language === 'es' && original && (
        <p className="m-0">
          It translates{' '}
          <a className={link} href={guidePage(original.id)}>
            {original.title}
          </a>
          .
        </p>
      )}
      {language === 'es' && !original && <p className="m-0">It translates no live guide.</p>}
      {original && !isCurrent && (
        <div className="grid justify-items-start gap-2">
          <p className="m-0 font-semibold text-poppy-text">{ORIGINAL_CHANGED}</p>
          <button type="button" className={button} onClick={() => confirm(original.words)}>
            The translation is up to date
          </button>
        </div>
      )}
      {spanish && (
        <p className="m-0">
          Spanish:{' '}
          <a className={link} href={guidePage(spanish.id)}>
            {spanish.title || 'Untitled guide'}
          </a>
        </p>
      )}
      {language === 'en' && !spanish && hasPublishedDoc && (
        <button type="button" className={`${button} justify-self-start`} onClick={translate}>
          Translate to Spanish
        </button>
      )}
      {language === 'en' && !spanish && !hasPublishedDoc && (
        <p className="m-0 text-muted">A live guide can be translated to Spanish.</p>
      )}
      <p className="m-0 text-muted empty:hidden" role="status">
        {message}
      </p>
    </section>
  )
}
