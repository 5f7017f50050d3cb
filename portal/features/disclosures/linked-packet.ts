import { useQuery } from '@tanstack/react-query'
import { download } from '#portal/lib/http/files.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { downloadLinkedPacket, readLinkedPacket } from '#wire/packets.ts'
import { packetTexts } from '#wire/texts/packets.ts'

/** What a link opens. Each reading is on record, so it is read once. */
export const useLinkedPacket = (token: string) =>
  useQuery({
    queryKey: [readLinkedPacket.path, token],
    queryFn: () => call(readLinkedPacket, { link: token }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: token !== '',
  })

/** Saves the ZIP behind a link. */
export const useDownloadPacket = (token: string) =>
  useAction({
    send: () => download(downloadLinkedPacket, { link: token }),
    failure: { text: packetTexts.page.failed },
    alertOnly: true,
  })
