/** A passkey is bound to one host name: on another host, this links to the one where passkeys work. */
export function PasskeysElsewhere({ at }: { at: string | null }) {
  if (at === null) return null
  return (
    <p className="text-sm text-muted">
      Passkeys do not work on an IP address. To use one, open{' '}
      <a href={at} className="underline underline-offset-2 hover:text-ink">
        {at}
      </a>{' '}
      instead.
    </p>
  )
}
