import { TextLink } from '#portal/ui/link.tsx'
import { secondFactorTexts } from '#wire/texts/second-factors.ts'

const texts = secondFactorTexts.otherHost

/** A passkey is bound to one host name: on another host, this links to the one where passkeys work. */
export function PasskeysElsewhere({ at }: { at: string | null }) {
  if (at === null) return null
  return (
    <p className="text-sm text-muted">
      {texts.before}
      <TextLink href={at}>{at}</TextLink>
      {texts.after}
    </p>
  )
}
