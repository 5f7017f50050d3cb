import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { readEscrow } from '#wire/escrows.ts'
import { homeStatementTexts as texts } from '#wire/texts/home-statements.ts'
import { Net, StatementLines } from './offer-facts.tsx'

/** What the sellers keep of a home in escrow: the statement that its acceptance fixed. @param id the escrow's */
export function SaleStatement({ id }: { id: string }) {
  return (
    <Loaded
      from={useQuery(queryFor(readEscrow, { params: { id } }))}
      errorTitle={texts.failed}
      skeleton={<SkeletonLines label={texts.loading} />}
    >
      {({ statement }) => (
        <div className="grid gap-4">
          <Net statement={statement} isAccepted />
          <StatementLines statement={statement} isAccepted />
          <p className="text-sm text-muted">
            {texts.sale.fixed} {texts.advice}
          </p>
        </div>
      )}
    </Loaded>
  )
}
