import { describeDate, isBeforeTurn } from '#portal/features/contracts/contract-state.ts'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { Button } from '#portal/ui/button.tsx'
import { PanelList } from '#portal/ui/panel-list.tsx'
import { type ContractSummary, contractTypeLabel, waitsForViewer } from '#wire/contracts.ts'
import { clientContractTexts } from '#wire/texts/contracts.ts'
import { ContractHome } from './contract-home.tsx'
import { StatusBadge } from './contract-page.tsx'
import { useOwnContracts } from './queries.ts'

const texts = clientContractTexts.contractsPanel

function ContractItem({ contract, onOpen }: { contract: ContractSummary; onOpen: () => void }) {
  const label = contractTypeLabel(contract.contractType)
  const isWaiting = waitsForViewer(contract)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-5">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-display text-lg">{label}</h3>
          <StatusBadge contract={contract} />
        </div>
        <ContractHome contract={contract} />
        <p className="mt-1 text-sm text-muted">{describeDate(contract)}</p>
      </div>
      {!isBeforeTurn(contract) && (
        <Button variant={isWaiting ? 'primary' : 'secondary'} onClick={onOpen}>
          {isWaiting ? texts.sign : texts.open}
          <span className="sr-only">: {label}</span>
        </Button>
      )}
    </li>
  )
}

/** The Contracts tab: each contract with its home. `?contract=` opens one, see `ContractPage`. */
export function ContractsPanel() {
  const [, show] = useSearchValue('contract')
  return (
    <PanelList title={texts.title} from={useOwnContracts()} empty={texts.empty}>
      {(contract) => (
        <ContractItem key={contract.id} contract={contract} onOpen={() => show(contract.id)} />
      )}
    </PanelList>
  )
}
