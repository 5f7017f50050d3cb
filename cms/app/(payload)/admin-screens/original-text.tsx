'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { card } from './classes.ts'
import { useTranslation } from './use-translation.ts'

/** The English text of a document that is being translated, to read beside its fields. Nothing for other documents. */
export function OriginalText() {
  const { id } = useDocumentInfo()
  return id ? <Original /> : null
}

function Original() {
  const original = useTranslation().translation?.original
  if (!original) return null
  const { title, description, html, facts } = original
  return (
    <details open className={`desk-original ${card} mb-6`} lang="en">
      <summary className="cursor-pointer font-semibold">The original in English</summary>
      {/* A keyboard scrolls it only if it takes the focus. */}
      <section
        className="desk-original__text border-t border-line text-[0.95rem] leading-relaxed wrap-anywhere"
        // oxlint-disable-next-line no-noninteractive-tabindex
        tabIndex={0}
        aria-label="The original in English"
      >
        <p className="m-0 text-[1.25rem] leading-tight font-semibold">{title}</p>
        <p className="mt-2 mb-0 text-muted">{description}</p>
        {/* The server has sanitized it. */}
        <div dangerouslySetInnerHTML={{ __html: html }} />
        {facts.length > 0 && (
          <dl className="m-0">
            {facts.map(({ label, value }) => (
              <div key={label} className="border-t border-line py-2">
                <dt className="text-muted">{label}</dt>
                <dd className="m-0">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
    </details>
  )
}
