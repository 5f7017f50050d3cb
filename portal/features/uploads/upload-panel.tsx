import { useQuery } from '@tanstack/react-query'
import { useDraft } from '#portal/lib/draft.ts'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Field } from '#portal/ui/field.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Select } from '#portal/ui/select.tsx'
import { uploadTexts } from '#wire/texts/uploads.ts'
import { listClientUploads, listOwnUploads, listPropertyUploads } from '#wire/uploads.ts'
import { DropZone } from './drop-zone.tsx'
import { FileList, FileListSkeleton } from './file-list.tsx'
import { RejectedFiles, UploadList } from './upload-list.tsx'
import {
  dismissRejected,
  sendFiles,
  type UploadOwner,
  useUploadQueue,
  useWarnBeforeUnload,
} from './upload-queue.ts'

const texts = uploadTexts.panel

function listQueryFor({ userId, asStaff }: UploadOwner, propertyId: string | null) {
  if (propertyId) return queryFor(listPropertyUploads, { params: { propertyId } })
  if (asStaff) return queryFor(listClientUploads, { params: { id: userId } })
  return queryFor(listOwnUploads)
}

/** The chosen property's files, else all of the user's (SPEC-7). */
function useUploads(owner: UploadOwner, propertyId: string | null) {
  return useQuery(listQueryFor(owner, propertyId))
}

type UploadPanelProps = UploadOwner & {
  /** The user's properties, to file the uploads under. */
  properties: readonly { id: string; address: string }[]
}

/**
 * SPEC-2.6: drop, choose or paste files, see their progress and the uploaded files. A client
 * sees their own; staff see those of the client whose id is given.
 */
export function UploadPanel({ userId, asStaff, properties }: UploadPanelProps) {
  const owner = { userId, asStaff }
  const [chosenId, setChosenId] = useDraft(`upload-about:${userId}`, '')
  const [uploadType, setUploadType] = useDraft(`upload-type:${userId}`, '')
  const property = properties.find(({ id }) => id === chosenId)
  const propertyId = property?.id ?? null
  const hasProperties = properties.length > 0
  const { uploads, rejected } = useUploadQueue(userId)
  useWarnBeforeUnload()

  return (
    <div className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <Field
          label={texts.property}
          help={hasProperties ? undefined : texts.noProperties(asStaff)}
        >
          <Select
            options={properties.map(({ id, address }) => ({ value: id, label: address }))}
            placeholder={texts.propertyPlaceholder}
            value={propertyId ?? ''}
            disabled={!hasProperties}
            onChange={(event) => setChosenId(event.target.value)}
          />
        </Field>
        <Field label={texts.uploadType}>
          <Select
            options={Object.entries(uploadTexts.types).map(([value, label]) => ({ value, label }))}
            placeholder={texts.byFile}
            value={uploadType}
            onChange={(event) => setUploadType(event.target.value)}
          />
        </Field>
      </div>
      <DropZone
        uploadType={uploadType}
        onFiles={(files) => sendFiles({ owner, uploadType, propertyId }, files)}
      />
      <UploadList uploads={uploads} />
      <RejectedFiles files={rejected} onDismiss={() => dismissRejected(userId)} />
      <Loaded
        from={useUploads(owner, propertyId)}
        errorTitle={texts.errorTitle}
        skeleton={<FileListSkeleton />}
        empty={
          <EmptyState title={texts.empty}>
            {property ? texts.emptyProperty(property.address) : texts.emptyGeneral}
          </EmptyState>
        }
      >
        {(files) => <FileList {...{ files, properties }} marksPhotos={asStaff} />}
      </Loaded>
    </div>
  )
}
