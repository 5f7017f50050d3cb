import { useDocumentInfo } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import { GuideTranslation, readGuideTranslation } from '#wire/guide-translations.ts'
import { RefusedCall, requestApi } from './request-api.ts'

/** The guide in the other language as the server has it, read again after each save and when the window gets the focus. */
export function useTranslation() {
  const { id, lastUpdateTime } = useDocumentInfo()
  const [translation, setTranslation] = useState<GuideTranslation | null>(null)
  const [message, setMessage] = useState('')

  /** Shows what a call answers, or the state that its refusal has with the reason. */
  const show = useCallback(
    (call: Promise<GuideTranslation>, done = '') =>
      call.then(
        (next) => {
          setTranslation(next)
          setMessage(done)
        },
        (error: Error) => {
          const current = GuideTranslation.safeParse(error instanceof RefusedCall && error.current)
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
    const read = () => void show(requestApi(readGuideTranslation, { params: { id: String(id) } }))
    read()
    window.addEventListener('focus', read)
    return () => window.removeEventListener('focus', read)
  }, [id, lastUpdateTime, show])

  return { id: String(id), translation, message, show, setMessage }
}
