import { HomeContracts } from '#portal/features/contracts/client/home-contracts.tsx'
import { FileList, FileListSkeleton } from '#portal/features/uploads/file-list.tsx'
import { writeDraft } from '#portal/lib/draft.ts'
import type { Loadable } from '#portal/lib/http/loadable.ts'
import { ButtonLink } from '#portal/ui/button.tsx'
import { lazyWithRetry } from '#portal/ui/lazy-part.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import type { Property } from '#wire/properties.ts'
import { disclosureHeadings } from '#wire/texts/disclosure-headings.ts'
import { homeTexts as texts } from '#wire/texts/homes.ts'
import type { UploadedFile } from '#wire/uploads.ts'
import type { User } from '#wire/users.ts'
import { HEADINGS } from './client-home-parts.ts'
import { HomeSection, streetOf } from './client-home-section.tsx'

const HomeDisclosures = lazyWithRetry(
  async () => (await import('#portal/features/disclosures/home-disclosures.tsx')).HomeDisclosures,
  <SkeletonLines label={disclosureHeadings.loading} />,
)

const SHOWN_FILES = 3

type HomeProps = { user: User; property: Property }

type DocumentsProps = HomeProps & { files: Loadable<UploadedFile[]> }

/** The disclosures of the sale, once it has begun, beside the home's files and contracts. */
export function DocumentsPart({ user, property, files }: DocumentsProps) {
  const street = streetOf(property)
  return (
    <div className="grid gap-10">
      {property.status !== 'consultation-booked' && (
        <HomeSection id={HEADINGS.disclosures} title={disclosureHeadings.of(street)}>
          <HomeDisclosures property={property} userId={user.id} />
        </HomeSection>
      )}
      <HomeSection id={HEADINGS.documents} title={texts.documents.title(street)}>
        <Loaded
          from={files}
          errorTitle={texts.documents.failed}
          skeleton={<FileListSkeleton />}
          empty={<p className="text-sm text-muted">{texts.documents.empty}</p>}
        >
          {(list) => <FileList files={list} shown={SHOWN_FILES} properties={[]} />}
        </Loaded>
        <ButtonLink
          href="/dashboard/uploads"
          className="mt-4"
          onClick={() => writeDraft(`upload-about:${user.id}`, property.id)}
        >
          {texts.documents.add}
        </ButtonLink>
        <HomeContracts user={user} property={property} />
      </HomeSection>
    </div>
  )
}

/** The unread messages, and a link to the thread whose next message is about this home. */
export function MessagesPart({ user, property, unread }: HomeProps & { unread: number }) {
  return (
    <HomeSection id={HEADINGS.messages} title={texts.messages.title(streetOf(property))}>
      <p className="mb-4 text-sm text-muted">
        {unread > 0 ? texts.messages.unread(unread) : texts.messages.none}
      </p>
      <ButtonLink
        href="/dashboard/messages"
        onClick={() => writeDraft(`message-about:${user.id}`, property.id)}
      >
        {texts.messages.write}
      </ButtonLink>
    </HomeSection>
  )
}
