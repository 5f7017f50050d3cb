import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { type HomeOverview, readHomeOverview } from '#wire/home-overview.ts'
import { changePropertyFacts, type FactsChange } from '#wire/property-facts.ts'
import { propertyFactTexts } from '#wire/texts/property-facts.ts'

const factsOf = ({ facts }: HomeOverview) => facts

/** The facts of a home, with the disclosures that they decide. */
export const useHomeFacts = (propertyId: string) =>
  useQuery({ ...queryFor(readHomeOverview, { params: { id: propertyId } }), select: factsOf })

/** @param onChanged runs on the answer, even after the form has been closed */
export function useChangeFacts(propertyId: string, onChanged: () => void) {
  return useAction({
    send: (body: FactsChange) => call(changePropertyFacts, { params: { id: propertyId }, body }),
    staleTopics: ['properties'],
    onSuccess: onChanged,
    successToast: () => ({ title: propertyFactTexts.success }),
    failure: propertyFactTexts.failure,
  })
}
