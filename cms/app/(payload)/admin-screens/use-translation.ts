import { useDocumentInfo } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import { readTranslation, Translation, type TranslationKind } from '#wire/translations.ts'
import { RefusedCall, requestApi } from './request-api.ts'

/** The document in the other language as the server has it, read again after each save and when the window gets the focus. */
export function useTranslation() {
  const { id: rowId, collectionSlug, globalSlug, lastUpdateTime } = useDocumentInfo()
  const id = String(globalSlug ?? rowId ?? '')
  const kind = globalSlug ? 'copy' : (collectionSlug as TranslationKind)
  const [translation, setTranslation] = useState<Translation | null>(null)
  const [message, setMessage] = useState('')

  /** Shows what a call answers, or the state that its refusal has with the reason. */
  const show = useCallback(
    (call: Promise<Translation>, done = '') =>
      call.then(
        (next) => {
          setTranslation(next)
          setMessage(done)
        },
        (error: Error) => {
          const current = Translation.safeParse(error instanceof RefusedCall && error.current)
          if (current.success) setTranslation(current.data)
          setMessage(error.message)
        },
      ),
    [],
  )

  useEffect(() => {
    // Named here, because the answer depends on it.
    void lastUpdateTime
    if (!id) return
    const read = () => void show(requestApi(readTranslation, { params: { kind, id } }))
    read()
    window.addEventListener('focus', read)
    return () => window.removeEventListener('focus', read)
  }, [id, kind, lastUpdateTime, show])

  return { params: { kind, id }, translation, message, show, setMessage }
}
