import { useRef, useState } from 'react'
import { call, serverMessage } from '#portal/lib/http/request.ts'
import { refreshTopics } from '#portal/lib/http/topics.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import {
  type Enhanced,
  enhanceBlog,
  MAX_GUIDES_PER_CALL,
  type Proposal,
  undoEnhancement,
} from '#wire/guide-editorial.ts'
import { guideTexts } from '#wire/texts/guides.ts'

const texts = guideTexts.enhancement

const refreshGuides = () => refreshTopics(['guides'])

/** Enhances guides in batches, to show progress and to be stopped; finished batches are kept. */
export function useEnhancement() {
  const [progress, setProgress] = useState({ finished: 0, total: 0 })
  const [changed, setChanged] = useState<Enhanced[]>([])
  const [message, setMessage] = useState('')
  const isStopped = useRef(false)

  async function enhance(proposals: readonly Proposal[]): Promise<string> {
    const ids = proposals.map(({ id }) => id)
    const enhanced: Enhanced[] = []
    isStopped.current = false
    setChanged([])
    setMessage('')
    for (let at = 0; at < ids.length && !isStopped.current; at += MAX_GUIDES_PER_CALL) {
      setProgress({ finished: at, total: ids.length })
      const body = { ids: ids.slice(at, at + MAX_GUIDES_PER_CALL) }
      enhanced.push(...(await call(enhanceBlog, { body })).changed)
      setChanged([...enhanced])
    }
    const result = enhanced.length === 0 ? texts.nothingToAdd : texts.completed(enhanced.length)
    return isStopped.current ? texts.stopped + result : result
  }

  const enhancing = useAction({
    send: enhance,
    onSuccess: setMessage,
    onSettled: refreshGuides,
    successToast: (result) => ({ title: texts.success, description: result }),
    failure: { title: texts.failureTitle, text: texts.failure },
  })
  const undoing = useAction({
    send: () => call(undoEnhancement, { body: { changed } }),
    onSuccess({ undone, kept }) {
      enhancing.reset()
      setChanged([])
      setMessage(texts.undone(undone) + (kept > 0 ? texts.keptByUndo(kept) : ''))
    },
    onError: (error) => setMessage(serverMessage(error, texts.failure)),
    onSettled: refreshGuides,
  })
  const stop = () => {
    isStopped.current = true
  }
  return { enhancing, undoing, stop, progress, message, mayUndo: changed.length > 0 }
}
