import { useEffect, useRef } from 'react'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { Button } from '#portal/ui/button.tsx'
import { PanelList } from '#portal/ui/panel-list.tsx'
import { awaitsSignature, type ContractSummary, contractTypeLabel } from '#wire/contracts.ts'
import { clientContractTexts } from '#wire/texts/contracts.ts'
import { ContractPage, describeDate, StatusBadge } from './contract-page.tsx'
import { useOwnContracts } from './queries.ts'

const texts = clientContractTexts.contractsPanel

function ContractItem({ contract, onOpen }: { contract: ContractSummary; onOpen: () => void }) {
  const label = contractTypeLabel(contract.contractType)
  const isWaiting = awaitsSignature(contract.status)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-5">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-display text-lg">{label}</h3>
          <StatusBadge status={contract.status} />
        </div>
        {contract.propertyAddress && (
          <p className="mt-1 text-sm font-semibold wrap-anywhere">{contract.propertyAddress}</p>
        )}
        <p className="mt-1 text-sm text-muted">{describeDate(contract)}</p>
      </div>
      <Button variant={isWaiting ? 'primary' : 'secondary'} onClick={onOpen}>
        {isWaiting ? texts.sign : texts.open}
        <span className="sr-only">: {label}</span>
      </Button>
    </li>
  )
}

/** The Contracts tab: the list, or with `?contract=` one contract to read and sign. */
export function ContractsPanel() {
  const contracts = useOwnContracts()
  const [shownId, show] = useSearchValue('contract')
  const box = useRef<HTMLDivElement>(null)
  const shown = contracts.data?.find(({ id }) => id === shownId)

  // After opening a contract or going back, focus moves to the heading of the new view.
  const shownBefore = useRef(shown?.id)
  useEffect(() => {
    if (shownBefore.current === shown?.id) return
    shownBefore.current = shown?.id
    const heading = box.current?.querySelector('h2')
    heading?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    heading?.focus({ preventScroll: true })
  }, [shown?.id])

  return (
    <div ref={box}>
      {shown ? (
        <ContractPage key={shown.id} contract={shown} onBack={() => show(null)} />
      ) : (
        <PanelList title={texts.title} from={contracts} empty={texts.empty}>
          {(contract) => (
            <ContractItem key={contract.id} contract={contract} onOpen={() => show(contract.id)} />
          )}
        </PanelList>
      )}
    </div>
  )
}
