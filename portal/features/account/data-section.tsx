import { dateTime } from '#portal/lib/format.ts'
import { useNow } from '#portal/lib/now.ts'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { Section } from '#portal/ui/section.tsx'
import { downloadExport } from '#wire/account.ts'
import type { User } from '#wire/users.ts'
import { useRequestExport } from './queries.ts'

const DAY_MS = 24 * 3600 * 1000

export function DataSection({ user: { dataExport } }: { user: User }) {
  const requesting = useRequestExport()
  const now = useNow()
  const isRecent = !!dataExport && now - Date.parse(dataExport.askedAt) < DAY_MS
  return (
    <Section
      id="data"
      title="Your data"
      lead="Everything we have about you in one ZIP file: your details, homes, messages, contracts and files."
    >
      <div aria-live="polite">
        {dataExport && !dataExport.readyAt && (
          <p>We are preparing your data. We’ll email you when it’s ready.</p>
        )}
        {dataExport?.readyAt && (
          <p>Ready since {dateTime(dataExport.readyAt)}. We delete it after seven days.</p>
        )}
        {!dataExport && <p>It takes a minute or two. We’ll email you when it’s ready.</p>}
      </div>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {dataExport?.readyAt && (
          <ButtonLink>
            <a href={downloadExport.path} download>
              Download your data
            </a>
          </ButtonLink>
        )}
        {!isRecent && (
          <Button
            pending={requesting.isPending}
            pendingLabel="Asking..."
            onClick={() => requesting.mutate()}
          >
            Prepare a download
          </Button>
        )}
      </div>
    </Section>
  )
}
