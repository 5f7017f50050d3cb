import { useState } from 'react'
import { useSellers } from '#portal/features/sellers/queries.ts'
import { Button } from '#portal/ui/button.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { FieldError } from '#portal/ui/field.tsx'
import { RadioCards } from '#portal/ui/radio-cards.tsx'
import type { NewContract } from '#wire/contracts.ts'
import type { Seller } from '#wire/sellers.ts'
import { signerScreens } from '#wire/texts/signer-screens.ts'

const texts = signerScreens.choose

const WAYS = ['alone', 'together', 'inOrder'] as const
type Way = (typeof WAYS)[number]

const MISSING_ID = 'signers-missing'

/** The ids with this one a place earlier. */
function movedEarlier(ids: readonly string[], id: string): string[] {
  const at = ids.indexOf(id)
  return at <= 0 ? [...ids] : [...ids.slice(0, at - 1), id, ids[at - 1] ?? '', ...ids.slice(at + 1)]
}

/** Who signs a contract: until staff choose, every seller who has joined the home, in any order. */
export function useSignerChoice(homeId: string) {
  const joined = (useSellers(homeId).data ?? []).filter(({ state }) => state === 'joined')
  const [way, setWay] = useState<Way>('together')
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const isSeveral = joined.length > 1
  const known = chosen?.filter((id) => joined.some((seller) => seller.id === id))
  const ids = known ?? joined.map(({ id }) => id)
  const isAlone = !isSeveral || way === 'alone'
  const signers: Pick<NewContract, 'signers' | 'inOrder'> = isAlone
    ? {}
    : { signers: ids, inOrder: way === 'inOrder' }
  return {
    joined,
    isSeveral,
    way,
    setWay,
    ids,
    setChosen,
    signers,
    isMissing: !isAlone && ids.length < 2,
  }
}

type SignersFieldProps = {
  choice: ReturnType<typeof useSignerChoice>
  client: string
}

/** The choice of the signers and their order, for a home with several sellers. */
export function SignersField({ choice, client }: SignersFieldProps) {
  const { joined, way, setWay, ids, setChosen, isMissing } = choice
  const rest = joined.filter(({ id }) => !ids.includes(id))
  const inOrder = ids.flatMap((id) => joined.find((seller) => seller.id === id) ?? [])
  const toggle = ({ id }: Seller) =>
    setChosen(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])
  return (
    <div className="grid gap-4 sm:col-span-2">
      <RadioCards
        legend={texts.legend}
        name="signing-way"
        options={[
          { value: 'alone', label: texts.alone(client) },
          { value: 'together', label: texts.together },
          { value: 'inOrder', label: texts.inOrder, detail: texts.inOrderDetail },
        ]}
        value={way}
        onChange={(value) => setWay(WAYS.find((each) => each === value) ?? 'together')}
      />
      {way !== 'alone' && (
        <fieldset aria-describedby={isMissing ? MISSING_ID : undefined}>
          <legend className="text-sm font-semibold">{texts.sellers}</legend>
          <p className="mt-1 text-xs text-muted">{texts.help}</p>
          <ul className="mt-1">
            {[...inOrder, ...rest].map((seller, index) => (
              <li key={seller.id} className="flex flex-wrap items-center justify-between gap-x-4">
                <Checkbox
                  label={
                    way === 'inOrder' && index < inOrder.length
                      ? texts.placed(index + 1, seller.name)
                      : seller.name
                  }
                  checked={ids.includes(seller.id)}
                  onChange={() => toggle(seller)}
                />
                {way === 'inOrder' && index > 0 && index < inOrder.length && (
                  <Button
                    size="small"
                    aria-label={texts.earlier(seller.name)}
                    onClick={() => setChosen(movedEarlier(ids, seller.id))}
                  >
                    {texts.earlierLabel}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <FieldError id={MISSING_ID} message={isMissing ? texts.few : undefined} />
        </fieldset>
      )}
    </div>
  )
}
