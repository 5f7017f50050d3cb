import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { readOwnAgent } from '#wire/people.ts'

/** The person whom the client deals with; `agent` is null where the firm has published none. */
export const useOwnAgent = () => useQuery(queryFor(readOwnAgent))
