import { queryClient } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { viewerQuery } from '#portal/lib/http/viewer.ts'
import { useNow } from '#portal/lib/now.ts'
import { ActionButton, ButtonLink } from '#portal/ui/button.tsx'
import { FormFailure } from '#portal/ui/form.tsx'
import { Section } from '#portal/ui/section.tsx'
import { askForExport, downloadExport } from '#wire/account.ts'
import { dateTime } from '#wire/dates.ts'
import { accountTexts } from '#wire/texts/account.ts'
import type { User } from '#wire/users.ts'

const texts = accountTexts.data
const DAY_MS = 24 * 3600 * 1000

function statusTextOf(dataExport: User['dataExport']): string {
  if (!dataExport) return texts.duration
  return dataExport.readyAt ? texts.ready(dateTime(dataExport.readyAt)) : texts.preparing
}

export function DataSection({ user: { dataExport } }: { user: User }) {
  const requesting = useAction({
    send: () => call(askForExport),
    onSuccess: (requested) => {
      const key = viewerQuery.queryKey
      queryClient.setQueryData(key, (user) => user && { ...user, dataExport: requested })
    },
    successToast: () => ({ title: texts.requested, description: texts.requestedText }),
    failure: { title: texts.failedTitle, text: texts.failed },
  })
  const now = useNow()
  const isRecent = !!dataExport && now - Date.parse(dataExport.askedAt) < DAY_MS
  return (
    <Section id="data" title={texts.title} lead={texts.lead}>
      <div aria-live="polite">
        <p>{statusTextOf(dataExport)}</p>
      </div>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {dataExport?.readyAt && (
          <ButtonLink href={downloadExport.path} download>
            {texts.download}
          </ButtonLink>
        )}
        {!isRecent && (
          <ActionButton action={requesting} pendingLabel={texts.pending}>
            {texts.submit}
          </ActionButton>
        )}
      </div>
      <FormFailure action={requesting} className="mt-4" />
    </Section>
  )
}
