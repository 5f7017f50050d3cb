import { Badge } from '#portal/ui/badge.tsx'
import type { ContractSummary } from '#wire/contracts.ts'
import { dateTime } from '#wire/dates.ts'
import { signerScreens as texts } from '#wire/texts/signer-screens.ts'

/** Who has signed a contract and who is next, where several people sign it. */
export function SignerList({ contract }: { contract: ContractSummary }) {
  const { signers, status } = contract
  if (!contract.needsCode) return null
  return (
    <section aria-label={texts.title}>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {signers.map(({ name, isOwn, isTurn, signedAt }, index) => (
          <li
            key={`${index}-${name}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <span className="min-w-0 font-medium wrap-anywhere">
              {isOwn ? texts.you(name) : name}
            </span>
            {signedAt ? (
              <span className="text-muted">{texts.signed(dateTime(signedAt))}</span>
            ) : (
              <Badge tone={isTurn ? 'attention' : 'neutral'}>
                {status === 'void' ? texts.notSigned : isTurn ? texts.next : texts.later}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
