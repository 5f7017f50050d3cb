import { onTestFinished } from 'vitest'
import { CHANGE_EVENT, Changed, followChanges, type Topic } from '#wire/events.ts'
import { lane } from './lane.ts'
import type { Person } from './people.ts'

export type Stream = {
  status: number
  headers: Headers
  /** The topics received so far, in order. */
  heard: Topic[]
  /** Whether the stream has ended, by the server or by an error. */
  hasEnded: () => boolean
  /** Whether the stream ended with an error. */
  wasCut: () => boolean
  leave: () => void
}

/** Opens the event stream as a browser's EventSource does, until the test is over. */
export async function listen(person: Person): Promise<Stream> {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const response = await fetch((person.at ?? lane('url')) + followChanges.path, {
    headers: person.token ? { authorization: `Bearer ${person.token}` } : {},
    signal: leaving.signal,
  })
  const heard: Topic[] = []
  let ended = false
  let cut = false
  void read(response, (topics) => heard.push(...topics))
    .catch(() => {
      cut = true
    })
    .finally(() => {
      ended = true
    })
  return {
    status: response.status,
    headers: response.headers,
    heard,
    hasEnded: () => ended,
    wasCut: () => cut,
    leave: () => leaving.abort(),
  }
}

async function read(response: Response, keep: (topics: Topic[]) => void): Promise<void> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? []
      if (name === CHANGE_EVENT) keep(Changed.parse(JSON.parse(data ?? '')).topics)
    }
  }
}
