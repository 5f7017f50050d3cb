import { useRef, useState } from 'react'
import { call, serverMessage } from '#portal/lib/http/request.ts'
import { toast } from '#portal/lib/toast.ts'
import {
  ENHANCED_AT_ONCE,
  type Enhanced,
  enhanceBlog,
  type Proposal,
  undoEnhancement,
} from '#wire/guide-editorial.ts'
import { ENHANCE_FAILED, readGuidesAgain } from './queries.ts'

export type Run = {
  state: 'idle' | 'running' | 'done' | 'undoing' | 'failed'
  done: number
  total: number
  changed: Enhanced[]
  /** The latest result or error message. */
  said: string
}

const IDLE: Run = { state: 'idle', done: 0, total: 0, changed: [], said: '' }

/**
 * Enhances guides in batches, so that the run can show progress, be stopped, and be undone. Stopping
 * keeps the batches that are done.
 */
export function useEnhanceRun() {
  const [run, setRun] = useState(IDLE)
  const isStopped = useRef(false)

  async function start(proposals: readonly Proposal[]) {
    isStopped.current = false
    const ids = proposals.map(({ id }) => id)
    const changed: Enhanced[] = []
    setRun({ ...IDLE, state: 'running', total: ids.length })
    try {
      for (let at = 0; at < ids.length && !isStopped.current; at += ENHANCED_AT_ONCE) {
        const body = { ids: ids.slice(at, at + ENHANCED_AT_ONCE) }
        changed.push(...(await call(enhanceBlog, { body })).changed)
        const done = Math.min(ids.length, at + ENHANCED_AT_ONCE)
        setRun((now) => ({ ...now, done, changed: [...changed] }))
      }
      const said = saidOf(changed.length, isStopped.current)
      setRun((now) => ({ ...now, state: 'done', said }))
      toast({ title: 'Blog Enhancement Complete', description: said })
    } catch (error) {
      const said = serverMessage(error, ENHANCE_FAILED)
      setRun((now) => ({ ...now, state: 'failed', said }))
      toast({ title: 'Enhancement Failed', description: said, variant: 'destructive' })
    } finally {
      readGuidesAgain()
    }
  }

  async function undo() {
    setRun((now) => ({ ...now, state: 'undoing' }))
    try {
      const { undone, kept } = await call(undoEnhancement, { body: { changed: run.changed } })
      const left = kept > 0 ? ` ${kept} changed since and stay as they are.` : ''
      setRun({ ...IDLE, said: `${guides(undone)} as before.${left}` })
    } catch (error) {
      setRun((now) => ({ ...now, state: 'done', said: serverMessage(error, ENHANCE_FAILED) }))
    } finally {
      readGuidesAgain()
    }
  }

  const stop = () => {
    isStopped.current = true
  }
  return { run, start, stop, undo }
}

const guides = (count: number) => (count === 1 ? '1 guide is' : `${count} guides are`)

function saidOf(count: number, isStopped: boolean): string {
  const stopped = isStopped ? 'Stopped. ' : ''
  if (count === 0) return `${stopped}Every published guide has what we can give it.`
  return `${stopped}${count === 1 ? '1 guide has' : `${count} guides have`} what was missing. The version before is kept in the CMS.`
}
