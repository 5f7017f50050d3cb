import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import { lane } from './lane.ts'

export type ServedCalendar = {
  address: string
  asked: IncomingMessage[]
  /** Answers later requests in another way. */
  answerWith: (listener: RequestListener) => void
}

/** Serves calendar files on the one port of `localhost` from which the lane's product may fetch, for one test. */
export async function serveCalendar(text: string): Promise<ServedCalendar> {
  const asked: IncomingMessage[] = []
  let answer: RequestListener = (_request, response) => response.end(text)
  const server = createServer((request, response) => {
    asked.push(request)
    answer(request, response)
  })
  server.listen(Number(lane('pictureHost').split(':')[1]), '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    address: `http://${lane('pictureHost')}/secret-7f3a/basic.ics`,
    asked,
    answerWith: (listener) => {
      answer = listener
    },
  }
}

/** A calendar file with events from these starts, each of an hour. */
export function calendarOf(starts: string[]): string {
  const events = starts.flatMap((start, index) => [
    ...['BEGIN:VEVENT', `UID:${index}@elsewhere.example`, 'SUMMARY:Dentist with Ann'],
    ...[`DTSTART:${start.replace(/[-:]|\.\d+/g, '')}`, 'DURATION:PT1H', 'END:VEVENT'],
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')
}
