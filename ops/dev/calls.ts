import type { ChildProcess } from 'node:child_process'
import type { SiteContent } from '#wire/site-content.ts'

/** A request of `npm run dev` to its product: what to show at a path. */
export type PageQuery = { path: string; cookies: string | undefined }

/** The page at that path and the content to render it from, or the address that the path redirects to. */
export type PageReply = { page: string; content: SiteContent } | { moved: string }

/** A request of the product to `npm run dev`: render one page. */
export type RenderRequest = { path: string; content: SiteContent }

type Peer = ChildProcess | NodeJS.Process
type Question = { id: number; question: unknown }
type Answer = { id: number; answer?: unknown; problem?: string }

/** Makes calls to the process at the other end of an IPC channel. They reject when it closes. */
export function createCaller<Given, Result>(peer: Peer): (question: Given) => Promise<Result> {
  const open = new Map<number, PromiseWithResolvers<Result>>()
  let last = 0
  peer.on('message', (message: Question | Answer) => {
    if ('question' in message) return
    const call = open.get(message.id)
    open.delete(message.id)
    if (message.problem === undefined) call?.resolve(message.answer as Result)
    else call?.reject(new Error(message.problem))
  })
  peer.on('disconnect', () => {
    for (const call of open.values()) call.reject(new Error('The server ended'))
    open.clear()
  })
  return (question) => {
    const call = Promise.withResolvers<Result>()
    last += 1
    open.set(last, call)
    peer.send?.({ id: last, question })
    return call.promise
  }
}

/** Answers the calls from the other end of an IPC channel. */
export function answerCalls<Given, Result>(
  peer: Peer,
  answer: (question: Given) => Promise<Result>,
): void {
  peer.on('message', async (message: Question | Answer) => {
    if (!('question' in message)) return
    const { id, question } = message
    const output = await answer(question as Given).then(
      (result) => ({ id, answer: result }),
      (error: Error) => ({ id, problem: error.message }),
    )
    if (peer.connected) peer.send?.(output)
  })
}
