import {
  changeDisclosure,
  type Disclosure,
  type DisclosureChange,
  type DisclosureList,
  deliverDisclosures,
  disclosureId,
  listDisclosures,
  type NewDeliveries,
} from '#wire/disclosures.ts'
import { newPaper } from './escrows.ts'
import { inHours } from './offers.ts'
import { demo, type Person } from './people.ts'

type Home = { id: string }

/** The disclosures of a home as this person reads them. */
export async function listOf(who: Person, { id }: Home): Promise<DisclosureList> {
  const { status, body } = await who.call(listDisclosures, { params: { id } })
  if (status !== 200) throw new Error(`No list: ${JSON.stringify(body)}`)
  return body
}

/** One item of a home by its rule. */
export async function itemOf(home: Home, rule: string): Promise<Disclosure> {
  const found = (await listOf(await demo('admin'), home)).items.find((each) => each.rule === rule)
  if (!found) throw new Error(`No disclosure of ${rule}`)
  return found
}

/** Sets the state of an item as the demo admin. Without a version, that of now. */
export async function decide(
  home: Home,
  rule: string,
  change: Partial<DisclosureChange> & Pick<DisclosureChange, 'status'>,
) {
  const { id, version } = await itemOf(home, rule)
  return (await demo('admin')).call(changeDisclosure, {
    params: { id },
    body: { version, ...change },
  })
}

/** Staff have checked a new file of these items. @returns the ids of the files, in this order */
export async function receive(home: Home, ...rules: string[]): Promise<string[]> {
  const files: string[] = []
  for (const rule of rules) {
    const fileId = await newPaper(home.id)
    const { status, body } = await decide(home, rule, { status: 'received', fileId })
    if (status !== 200) throw new Error(`Not received: ${JSON.stringify(body)}`)
    files.push(fileId)
  }
  return files
}

/** Records a delivery of these items an hour ago, in person, as the demo admin. */
export const deliver = async (
  offer: { id: string; propertyId: string },
  rules: string[],
  given: Partial<NewDeliveries> = {},
  staff?: Person,
) =>
  (staff ?? (await demo('admin'))).call(deliverDisclosures, {
    params: { id: offer.id },
    body: {
      items: rules.map((rule) => disclosureId(offer.propertyId, rule)),
      ...{ method: 'in-person', deliveredAt: inHours(-1) },
      ...given,
    },
  })
