import { useQuery } from '@tanstack/react-query'
import { saveFile } from '#portal/lib/http/files.ts'
import { appHeaders, readReply, send } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { downloadLinkedPacket, readLinkedPacket } from '#wire/packets.ts'
import type { Route } from '#wire/route.ts'
import { packetTexts } from '#wire/texts/packets.ts'

/** Sends the token of the mailed link in a header, so that no log of an address has it. */
function sendWith(token: string, { method, path }: Route): Promise<Response> {
  const headers = appHeaders()
  headers.set('Authorization', `Link ${token}`)
  return send(path, { method, headers })
}

/** What a link opens. Each reading is on record, so it is read once. */
export const useLinkedPacket = (token: string) =>
  useQuery({
    queryKey: [readLinkedPacket.path, token],
    queryFn: async () => readReply(readLinkedPacket, await sendWith(token, readLinkedPacket)),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: token !== '',
  })

/** Saves the ZIP behind a link. */
export const useDownloadPacket = (token: string) =>
  useAction({
    async send() {
      const response = await sendWith(token, downloadLinkedPacket)
      if (!response.ok) return void (await readReply(downloadLinkedPacket, response))
      saveFile(await response.blob(), packetTexts.page.fileName)
    },
    failure: { text: packetTexts.page.failed },
    alertOnly: true,
  })
