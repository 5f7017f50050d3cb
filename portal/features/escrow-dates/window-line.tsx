import { windowSentences } from '#wire/texts/cancel-windows.ts'
import { useOpenEscrows } from './queries.ts'

/** Until when the buyer of a home in escrow may cancel, for staff. */
export function WindowLine({ propertyId }: { propertyId: string }) {
  const escrow = useOpenEscrows().data?.find((each) => each.propertyId === propertyId)
  return windowSentences(escrow?.window ?? null).map((sentence) => (
    <p key={sentence} className="mt-2 text-sm font-semibold wrap-anywhere">
      {sentence}
    </p>
  ))
}
