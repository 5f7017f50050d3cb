import { type ReactNode, useEffect, useRef } from 'react'
import { formatFileSize } from '#portal/lib/format.ts'
import { call, requestUrl } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { ConfirmAction } from '#portal/ui/confirm-action.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { join } from '#portal/ui/join.ts'
import { lazyWithRetry, useLazyPart } from '#portal/ui/lazy-part.tsx'
import { Loading, Skeleton } from '#portal/ui/skeleton.tsx'
import { shortDate } from '#wire/dates.ts'
import { photoTexts } from '#wire/texts/photos.ts'
import { uploadTexts } from '#wire/texts/uploads.ts'
import { coverOf, downloadUpload, isPhoto, removeUpload, type UploadedFile } from '#wire/uploads.ts'
import { AlteredLabel } from './altered-label.tsx'
import { photoUrl } from './photo.ts'
import { useChooseCover } from './queries.ts'

const { fileList: texts, removal } = uploadTexts

const MarkPhoto = lazyWithRetry(async () => (await import('./mark-photo.tsx')).MarkPhoto, null)

const LIST_CLASSES = 'divide-y divide-line border-y border-line'
const TILE_CLASSES = 'size-11 shrink-0 rounded-field'

/** A photo in small, or the extension of another file. */
function FileTile({ file }: { file: UploadedFile }) {
  const thumb = file.sizes.find(({ name }) => name === 'thumb')
  if (thumb)
    return (
      <img
        src={photoUrl(file, 'thumb')}
        width={thumb.width}
        height={thumb.height}
        alt=""
        loading="lazy"
        className={join(TILE_CLASSES, 'object-cover')}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={join(
        TILE_CLASSES,
        'grid place-items-center bg-eucalyptus-wash text-xs font-semibold text-eucalyptus',
      )}
    >
      {/\.([a-z0-9]{2,4})$/i.exec(file.originalName)?.[1]?.toUpperCase()}
    </span>
  )
}

/** Makes a photo of a home its cover; says so of the photo that is. */
function Cover({ file, isCover }: { file: UploadedFile; isCover: boolean }) {
  const choice = useChooseCover()
  const badge = useRef<HTMLSpanElement>(null)
  // The button that had the focus gives way to the badge.
  useEffect(() => {
    const isFree = document.activeElement === document.body
    if (isCover && choice.isSuccess && isFree) badge.current?.focus({ preventScroll: true })
  }, [isCover, choice.isSuccess])
  if (isCover)
    return (
      <span ref={badge} tabIndex={-1}>
        <Badge tone="good">{uploadTexts.cover.is}</Badge>
      </span>
    )
  return (
    <Button
      size="small"
      variant="quiet"
      className="-ml-3.5"
      pending={choice.isPending}
      aria-label={uploadTexts.cover.makeLabel(file.originalName)}
      onClick={() => choice.mutate(file.id)}
    >
      {uploadTexts.cover.make}
    </Button>
  )
}

type FileRowProps = {
  file: UploadedFile
  address: string | undefined
  isCover: boolean
  /** What staff may do with a photo of a home. */
  mark: ReactNode
}

function FileRow({ file, address, isCover, mark }: FileRowProps) {
  const { filename, originalName, size, uploadType, createdAt, propertyId } = file
  const params = { filename }
  const street = address?.split(',')[0]
  const facts = [formatFileSize(size), uploadTexts.types[uploadType], shortDate(createdAt), street]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <FileTile file={file} />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">{originalName}</p>
        <p className="text-sm wrap-anywhere text-muted tabular-nums">
          {facts.filter(Boolean).join(' · ')}
        </p>
        <AlteredLabel photo={file} className="text-sm wrap-anywhere text-muted" />
        {propertyId && isPhoto(file) && (
          <div className="flex min-h-9 flex-wrap items-center gap-x-3 pointer-coarse:min-h-11">
            <Cover file={file} isCover={isCover} />
            {mark}
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink
          size="small"
          href={requestUrl(downloadUpload, { params })}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={texts.viewFile(originalName)}
        >
          <Icon name="eye" className="size-4" />
          {texts.view}
        </ButtonLink>
        <ButtonLink
          size="small"
          href={requestUrl(downloadUpload, { params, query: { download: '1' } })}
          download={originalName}
          aria-label={texts.downloadFile(originalName)}
        >
          <Icon name="download" className="size-4" />
          {texts.download}
        </ButtonLink>
        {file.removable && <RemoveFile file={file} />}
      </div>
    </li>
  )
}

/** What a photo is, and the dialog that says so. */
function PhotoMarkButton({ file, files }: Pick<FileListProps, 'files'> & { file: UploadedFile }) {
  const dialog = useLazyPart(MarkPhoto)
  const { photo, originalName } = file
  return (
    <>
      {photo && <Badge>{photoTexts.kinds[photo.kind]}</Badge>}
      <Button
        size="small"
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={photoTexts.mark.openOf(originalName)}
        {...dialog.trigger}
      >
        {photoTexts.mark.open}
      </Button>
      {dialog.isOpen && <MarkPhoto {...{ file, files }} onClose={() => dialog.setOpen(false)} />}
    </>
  )
}

function RemoveFile({ file }: { file: UploadedFile }) {
  const action = useAction({
    send: ({ id }: UploadedFile) => call(removeUpload, { params: { id } }),
    staleTopics: ['uploads'],
    successToast: (_none, { originalName }) => ({
      title: removal.success,
      description: originalName,
    }),
    failure: removal.failure,
    alertOnly: true,
  })
  return (
    <ConfirmAction
      button={{
        variant: 'quiet',
        children: removal.button,
        'aria-label': removal.file(file.originalName),
      }}
      action={action}
      input={file}
      errorTitle={removal.failure.title}
      title={removal.title(file.originalName)}
      description={removal.text}
      confirmLabel={removal.confirm}
      pendingLabel={removal.pending}
    />
  )
}

type FileListProps = {
  files: readonly UploadedFile[]
  /** How many of them to list; all unless given. */
  shown?: number
  properties: readonly { id: string; address: string }[]
  /** Staff say which photos are altered. */
  marksPhotos?: boolean
}

/** The uploaded files, newest first: each can be viewed, downloaded under its original name and, unless needed, removed. */
export function FileList({ files, shown, properties, marksPhotos = false }: FileListProps) {
  const coverBeside = (file: UploadedFile) =>
    coverOf(files.filter(({ propertyId }) => propertyId === file.propertyId))
  return (
    <ul className={LIST_CLASSES} aria-label={texts.label}>
      {files.slice(0, shown).map((file) => (
        <FileRow
          key={file.id}
          file={file}
          isCover={coverBeside(file) === file}
          mark={marksPhotos && <PhotoMarkButton {...{ file, files }} />}
          address={properties.find(({ id }) => id === file.propertyId)?.address}
        />
      ))}
    </ul>
  )
}

export function FileListSkeleton() {
  return (
    <Loading label={texts.loading} className={LIST_CLASSES}>
      {[0, 1, 2].map((index) => (
        <div key={index} className="flex items-center gap-4 py-4">
          <Skeleton className="size-11 shrink-0" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
          </div>
          <Skeleton className="hidden h-9 w-44 rounded-pill sm:block" />
        </div>
      ))}
    </Loading>
  )
}
