import { useRef, useState } from 'react'
import { call, serverMessage } from '#portal/lib/http/request.ts'
import { refreshTopics } from '#portal/lib/http/topics.ts'
import { toast } from '#portal/lib/toast.ts'
import {
  type Enhanced,
  enhanceBlog,
  MAX_GUIDES_PER_CALL,
  type Proposal,
  undoEnhancement,
} from '#wire/guide-editorial.ts'
import { guideTexts } from '#wire/texts/guides.ts'

const texts = guideTexts.enhancement

type Run = {
  state: 'idle' | 'running' | 'done' | 'undoing' | 'failed'
  finished: number
  total: number
  changed: Enhanced[]
  /** The latest result or error message. */
  message: string
}

const IDLE: Run = { state: 'idle', finished: 0, total: 0, changed: [], message: '' }

const messageOf = (error: unknown) => serverMessage(error, texts.failure)

/** Enhances guides in batches, to show progress and to be stopped; finished batches are kept. */
export function useEnhanceRun() {
  const [run, setRun] = useState(IDLE)
  const isStopped = useRef(false)
  const change = (values: Partial<Run>) => setRun((current) => ({ ...current, ...values }))

  async function start(proposals: readonly Proposal[]) {
    isStopped.current = false
    const ids = proposals.map(({ id }) => id)
    const changed: Enhanced[] = []
    setRun({ ...IDLE, state: 'running', total: ids.length })
    try {
      for (let at = 0; at < ids.length && !isStopped.current; at += MAX_GUIDES_PER_CALL) {
        const body = { ids: ids.slice(at, at + MAX_GUIDES_PER_CALL) }
        changed.push(...(await call(enhanceBlog, { body })).changed)
        change({ finished: Math.min(ids.length, at + MAX_GUIDES_PER_CALL), changed: [...changed] })
      }
      const result = changed.length === 0 ? texts.nothingToAdd : texts.completed(changed.length)
      const message = isStopped.current ? texts.stopped + result : result
      change({ state: 'done', message })
      toast({ title: texts.success, description: message })
    } catch (error) {
      const message = messageOf(error)
      change({ state: 'failed', message })
      toast({ title: texts.failureTitle, description: message, variant: 'destructive' })
    } finally {
      refreshTopics(['guides'])
    }
  }

  async function undo() {
    change({ state: 'undoing' })
    try {
      const { undone, kept } = await call(undoEnhancement, { body: { changed: run.changed } })
      const message = texts.undone(undone) + (kept > 0 ? texts.keptByUndo(kept) : '')
      setRun({ ...IDLE, message })
    } catch (error) {
      change({ state: 'done', message: messageOf(error) })
    } finally {
      refreshTopics(['guides'])
    }
  }

  const stop = () => {
    isStopped.current = true
  }
  return { run, start, stop, undo }
}
