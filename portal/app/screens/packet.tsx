import { useDownloadPacket, useLinkedPacket } from '#portal/features/disclosures/linked-packet.ts'
import { formatFileSize } from '#portal/lib/format.ts'
import { serverMessage } from '#portal/lib/http/request.ts'
import { useLinkToken } from '#portal/lib/link-token.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { EntryPage } from '#portal/ui/screen.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { longDate, shortDate } from '#wire/dates.ts'
import type { LinkedPacket } from '#wire/packets.ts'
import { packetTexts } from '#wire/texts/packets.ts'

const { page: texts } = packetTexts

function Packet({ packet, token }: { packet: LinkedPacket; token: string }) {
  const { address, acceptedOn, files, sha256 } = packet
  const downloading = useDownloadPacket(token)
  return (
    <div className="grid gap-5">
      <div>
        <h2 className="font-display text-xl wrap-anywhere">{texts.of(address)}</h2>
        <p className="text-sm text-muted">{texts.accepted(longDate(acceptedOn))}</p>
      </div>
      {files.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {files.map(({ item, title, name, bytes, addedAt, sha256: hash }) => (
              <li key={`${item} ${hash}`} className="py-3">
                <p className="font-medium wrap-anywhere">{title}</p>
                <p className="text-sm text-muted wrap-anywhere">
                  {[name, formatFileSize(bytes), shortDate(addedAt)].join(' · ')}
                </p>
              </li>
            ))}
          </ul>
          {downloading.failure && <Alert variant="destructive">{downloading.failure.text}</Alert>}
          <Button
            variant="primary"
            pending={downloading.isPending}
            pendingLabel={texts.pending}
            onClick={() => downloading.mutate()}
          >
            {texts.download}
          </Button>
          <div className="text-xs text-muted">
            <p>{texts.hash}</p>
            <p className="break-all">{sha256}</p>
          </div>
        </>
      )}
    </div>
  )
}

function Content() {
  const token = useLinkToken('packet')
  const { data, error } = useLinkedPacket(token)
  if (token === '') return <Alert>{texts.incomplete}</Alert>
  if (error) return <Alert variant="destructive">{serverMessage(error, texts.failed)}</Alert>
  if (!data) return <SkeletonLines label={texts.loading} />
  return <Packet packet={data} token={token} />
}

/** /packet#t=…: the target of the link that is mailed to the buyer's agent. */
export default function PacketScreen() {
  return (
    <EntryPage title={texts.title} lead={texts.lead} note={`${texts.record} ${texts.notAdvice}`}>
      <Content />
    </EntryPage>
  )
}
