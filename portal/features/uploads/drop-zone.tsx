import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { join } from '#portal/ui/join.ts'
import { acceptFor } from './check-files.ts'

const holdsFiles = (data: DataTransfer | null) => !!data?.types.includes('Files')

/** Prevents the browser from opening a file dropped beside the zone, which would lose typed values. */
function useIgnoredDrops() {
  useEffect(() => {
    const ended = new AbortController()
    const ignore = (event: globalThis.DragEvent) => {
      if (holdsFiles(event.dataTransfer)) event.preventDefault()
    }
    window.addEventListener('dragover', ignore, { signal: ended.signal })
    window.addEventListener('drop', ignore, { signal: ended.signal })
    return () => ended.abort()
  }, [])
}

/** Takes files from the clipboard, such as a screenshot; pasting text works as usual. */
function usePaste(onFiles: (files: File[]) => void) {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      // An open dialog gets the paste instead.
      if (files.length === 0 || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      onFiles(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [onFiles])
}

type DropZoneProps = { uploadType: string; onFiles: (files: File[]) => void }

/** Takes files by drop, file input or paste. */
export function DropZone({ uploadType, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [depth, setDepth] = useState(0)
  useIgnoredDrops()
  usePaste(onFiles)

  const changeDepth = (by: number) => (event: DragEvent) => {
    if (holdsFiles(event.dataTransfer)) setDepth((current) => Math.max(0, current + by))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDepth(0)
    onFiles([...event.dataTransfer.files])
  }
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])])
    // Reset, so that choosing the same file again fires `change`.
    currentTarget.value = ''
  }

  return (
    <div
      onDragEnter={changeDepth(1)}
      onDragLeave={changeDepth(-1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className={join(
        'grid justify-items-center gap-2 rounded-card border border-dashed px-5 py-8 text-center transition-colors duration-150',
        depth > 0 ? 'border-eucalyptus bg-eucalyptus-wash' : 'border-line-strong',
      )}
    >
      <Icon name="upload" className="size-7 text-eucalyptus" />
      <p className="font-display text-lg">
        {depth > 0 ? 'Drop to upload' : 'Drop files here, or paste them'}
      </p>
      <p className="text-sm text-muted">JPG, PNG, WEBP, MP4, PDF, DOC, DOCX. Up to 10 MB each.</p>
      <Button className="mt-2" onClick={() => input.current?.click()}>
        Choose files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files"
        accept={acceptFor(uploadType)}
        onChange={choose}
      />
    </div>
  )
}
