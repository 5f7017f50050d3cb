import { badgeOf, describeDate, isBeforeTurn } from '#portal/features/contracts/contract-state.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { Link } from '#portal/ui/link.tsx'
import { type ContractSummary, contractPath, contractTypeLabel } from '#wire/contracts.ts'
import type { Property } from '#wire/properties.ts'
import { homeTexts } from '#wire/texts/homes.ts'
import type { User } from '#wire/users.ts'

/** What a contract is, as a link unless others sign it before the viewer. */
function ContractName({ contract }: { contract: ContractSummary }) {
  const name = contractTypeLabel(contract.contractType)
  if (isBeforeTurn(contract))
    return (
      <p className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-muted">{describeDate(contract)}</span>
      </p>
    )
  return (
    <Link
      href={contractPath(contract.id)}
      className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      {name}
    </Link>
  )
}

/** The contracts that name the home, newest first. */
export function HomeContracts({ user, property }: { user: User; property: Property }) {
  const contracts = user.contracts.filter(({ propertyId }) => propertyId === property.id)
  if (contracts.length === 0) return null
  return (
    <>
      <h3 className="mt-6 text-sm font-semibold">{homeTexts.documents.contracts}</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {contracts.map((contract) => {
          const { label, tone } = badgeOf(contract)
          return (
            <li
              key={contract.id}
              className="flex flex-wrap items-center justify-between gap-3 py-2"
            >
              <ContractName contract={contract} />
              <Badge tone={tone}>{label}</Badge>
            </li>
          )
        })}
      </ul>
    </>
  )
}
