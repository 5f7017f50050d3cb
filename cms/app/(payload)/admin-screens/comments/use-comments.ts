import { useCallback, useEffect, useRef, useState } from 'react'
import { type CommentThread, listComments } from '#wire/guide-comments.ts'
import { requestApi } from '../request-api.ts'

const POLL_MS = 15_000

/** Makes a call that changes comments, then reads them again. Resolves to whether the call succeeded. */
export type Act = (call: () => Promise<unknown>) => Promise<boolean>

/** The comments of a guide, read again when the window gets the focus, and every 15 s while it is visible. */
export function useComments(id: string) {
  const [threads, setThreads] = useState<CommentThread[]>([])
  const [problem, setProblem] = useState('')
  const newest = useRef(0)

  const load = useCallback(async () => {
    const own = ++newest.current
    const loaded = await requestApi(listComments, { params: { id } })
    // An older answer may come after that of a newer request.
    if (own === newest.current) setThreads(loaded)
  }, [id])
  const fail = useCallback((error: Error) => setProblem(error.message), [])

  useEffect(() => {
    // A poll that fails shows nothing: the next one may succeed.
    const poll = () => void (document.hidden || load().catch(() => undefined))
    load().catch(fail)
    const timer = window.setInterval(poll, POLL_MS)
    window.addEventListener('focus', poll)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('focus', poll)
    }
  }, [load, fail])

  const act: Act = async (call) => {
    setProblem('')
    const isDone = await call().then(
      () => true,
      (error: Error) => {
        fail(error)
        return false
      },
    )
    await load().catch(fail)
    return isDone
  }
  return { threads, problem, act }
}
