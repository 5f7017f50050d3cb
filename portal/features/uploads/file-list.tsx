import { formatFileSize, shortDate } from '#portal/lib/format.ts'
import { requestUrl } from '#portal/lib/http/request.ts'
import { ButtonLink } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Loading, Skeleton } from '#portal/ui/skeleton.tsx'
import { uploadTexts } from '#wire/texts/uploads.ts'
import { downloadUpload, type UploadedFile } from '#wire/uploads.ts'

const texts = uploadTexts.fileList

const LIST_CLASSES = 'divide-y divide-line border-y border-line'

function FileRow({ file, address }: { file: UploadedFile; address: string | undefined }) {
  const { filename, originalName, size, uploadType, createdAt } = file
  const params = { filename }
  const extension = /\.([a-z0-9]{2,4})$/i.exec(originalName)?.[1]?.toUpperCase()
  const street = address?.split(',')[0]
  const facts = [formatFileSize(size), uploadTexts.types[uploadType], shortDate(createdAt), street]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-field bg-eucalyptus-wash text-xs font-semibold text-eucalyptus"
      >
        {extension}
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold wrap-anywhere">{originalName}</p>
        <p className="text-sm wrap-anywhere text-muted tabular-nums">
          {facts.filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
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
      </div>
    </li>
  )
}

type FileListProps = {
  files: readonly UploadedFile[]
  properties: readonly { id: string; address: string }[]
}

/** The uploaded files, newest first, each with a view link and a download under its original name. */
export function FileList({ files, properties }: FileListProps) {
  return (
    <ul className={LIST_CLASSES} aria-label={texts.label}>
      {files.map((file) => (
        <FileRow
          key={file.id}
          file={file}
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
