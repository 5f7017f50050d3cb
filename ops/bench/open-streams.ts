import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { followChanges } from '../../wire/events.ts'
import type { CrowdUser } from './as-crowd.ts'

/** Opens one event stream for each user, as every open screen does, and discards its events. */
export async function openStreams(at: string, people: CrowdUser[]) {
  const opened = people.map(({ cookie }) => {
    let isOpen = false
    const request = get(at + followChanges.path, { headers: { cookie }, agent: false })
    request.on('error', () => undefined)
    request.once('response', (response) => {
      isOpen = response.statusCode === 200
      response.resume().once('close', () => {
        isOpen = false
      })
    })
    return { isOpen: () => isOpen, end: () => request.destroy() }
  })
  for (let tries = 0; tries < 300; tries++) {
    if (opened.every((stream) => stream.isOpen())) return opened
    await sleep(100)
  }
  throw new Error('Not every stream came about.')
}
