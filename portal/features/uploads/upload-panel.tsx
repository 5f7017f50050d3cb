import { useDraft } from '#portal/lib/draft.ts'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Field } from '#portal/ui/field.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Select } from '#portal/ui/select.tsx'
import { UPLOAD_TYPES } from '#wire/uploads.ts'
import { DropZone } from './drop-zone.tsx'
import { FileList, FileListSkeleton } from './file-list.tsx'
import { type UploadOwner, useUploads } from './queries.ts'
import { Refusals } from './refusals.tsx'
import { SendingList } from './upload-list.tsx'
import { useUploadQueue, useWarnBeforeUnload } from './upload-queue.ts'
import { dismissRefusals, upload } from './upload-runner.ts'

const GENERAL = 'General files (organize by property later)'

const TYPE_OPTIONS = [
  { value: 'document', label: 'Document' },
  { value: 'photo', label: 'Photo' },
  { value: 'video', label: 'Video' },
  { value: 'contract', label: 'Contract' },
] satisfies { value: (typeof UPLOAD_TYPES)[number]; label: string }[]

export type UploadPanelProps = UploadOwner & {
  /** The user's properties, to file the uploads under. */
  properties: readonly { id: string; address: string }[]
}

/**
 * Specification 2.6: drop, choose or paste files, see their progress and the uploaded files. A client
 * sees their own; staff see those of the client whose id is given.
 */
export function UploadPanel({ userId, asStaff, properties }: UploadPanelProps) {
  const whose = { userId, asStaff }
  const [about, setAbout] = useDraft(`upload-about:${userId}`, '')
  const [uploadType, setUploadType] = useDraft(`upload-type:${userId}`, 'document')
  const property = properties.find(({ id }) => id === about)
  const propertyId = property?.id ?? null
  const files = useUploads(whose, propertyId)
  const tray = useUploadQueue(userId)
  useWarnBeforeUnload()

  return (
    <div className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
        {properties.length > 0 && (
          <Field label="Property">
            <Select
              options={properties.map(({ id, address }) => ({ value: id, label: address }))}
              placeholder={GENERAL}
              value={propertyId ?? ''}
              onChange={(event) => setAbout(event.target.value)}
            />
          </Field>
        )}
        <Field label="Upload type">
          <Select
            options={TYPE_OPTIONS}
            value={uploadType}
            onChange={(event) => setUploadType(event.target.value)}
          />
        </Field>
      </div>
      <DropZone
        uploadType={uploadType}
        onFiles={(chosen) => upload(whose, { uploadType, propertyId }, chosen)}
      />
      <SendingList userId={userId} batches={tray.batches} />
      <Refusals refused={tray.refused} onDismiss={() => dismissRefusals(userId)} />
      <Loaded from={files} failed="The files could not be loaded" skeleton={<FileListSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="No files uploaded yet">
              {property
                ? `What you file under ${property.address} is listed here.`
                : 'Photos of the house, disclosures, reports: what you upload is listed here.'}
            </EmptyState>
          ) : (
            <FileList
              files={list}
              addressFor={(id) => properties.find((each) => each.id === id)?.address}
            />
          )
        }
      </Loaded>
    </div>
  )
}
