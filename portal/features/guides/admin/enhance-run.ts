import { useRef, useState } from 'react'
import { call, serverMessage } from '#portal/lib/http/request.ts'
import { refreshTopics } from '#portal/lib/http/topics.ts'
import { toast } from '#portal/lib/toast.ts'
import {
  ENHANCED_AT_ONCE,
  type Enhanced,
  enhanceBlog,
  type Proposal,
  undoEnhancement,
} from '#wire/guide-editorial.ts'

type Run = {
  state: 'idle' | 'running' | 'done' | 'undoing' | 'failed'
  done: number
  total: number
  changed: Enhanced[]
  /** The latest result or error message. */
  message: string
}

const IDLE: Run = { state: 'idle', done: 0, total: 0, changed: [], message: '' }

const messageOf = (error: unknown) =>
  serverMessage(error, 'Failed to enhance blog posts. Please try again.')

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
      for (let at = 0; at < ids.length && !isStopped.current; at += ENHANCED_AT_ONCE) {
        const body = { ids: ids.slice(at, at + ENHANCED_AT_ONCE) }
        changed.push(...(await call(enhanceBlog, { body })).changed)
        change({ done: Math.min(ids.length, at + ENHANCED_AT_ONCE), changed: [...changed] })
      }
      const message = resultText(changed.length, isStopped.current)
      change({ state: 'done', message })
      toast({ title: 'Blog Enhancement Complete', description: message })
    } catch (error) {
      const message = messageOf(error)
      change({ state: 'failed', message })
      toast({ title: 'Enhancement Failed', description: message, variant: 'destructive' })
    } finally {
      refreshTopics(['guides'])
    }
  }

  async function undo() {
    change({ state: 'undoing' })
    try {
      const { undone, kept } = await call(undoEnhancement, { body: { changed: run.changed } })
      const guides = undone === 1 ? '1 guide is' : `${undone} guides are`
      const left = kept > 0 ? ` ${kept} changed since and stay as they are.` : ''
      setRun({ ...IDLE, message: `${guides} as before.${left}` })
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

function resultText(count: number, isStopped: boolean): string {
  const stopped = isStopped ? 'Stopped. ' : ''
  if (count === 0) return `${stopped}Every published guide is complete.`
  return `${stopped}${count === 1 ? '1 guide was' : `${count} guides were`} completed. The previous version is kept in the CMS.`
}
