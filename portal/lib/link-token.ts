import { useEffect, useState } from 'react'
import { readDraft, writeDraft } from './draft.ts'

const tokenInAddress = () => /^#t=([\w-]+)$/.exec(window.location.hash)?.[1]

/**
 * The token of the mailed link that this page was opened with; '' without one. The tab keeps it under `key`, because
 * signing in leads back without what stands after `#`.
 */
export function useLinkToken(key: string): string {
  const [token, setToken] = useState(() => tokenInAddress() ?? readDraft(key, ''))
  useEffect(() => {
    if (token) writeDraft(key, token)
  }, [key, token])
  useEffect(() => {
    // Another link that is opened in the same tab changes the address without loading the page.
    const follow = () => setToken((current) => tokenInAddress() ?? current)
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return token
}
