import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { changeFigures, type FiguresChange, listHomeStatements } from '#wire/home-statements.ts'
import { homeStatementTexts } from '#wire/texts/home-statements.ts'

const { edit } = homeStatementTexts

/** The versions of a home's statement, newest first. */
export const useHomeStatements = (propertyId: string) =>
  useQuery(queryFor(listHomeStatements, { params: { id: propertyId } }))

/** @param onChanged runs on the answer, even after the form has been closed */
export function useChangeFigures(propertyId: string, onChanged: () => void) {
  return useAction({
    idempotencyScope: `figures:${propertyId}`,
    send: (body: FiguresChange, idempotencyKey) =>
      call(changeFigures, { params: { id: propertyId }, body, idempotencyKey }),
    staleTopics: ['properties'],
    onSuccess: onChanged,
    successToast: () => ({ title: edit.success }),
    failure: edit.failure,
  })
}
