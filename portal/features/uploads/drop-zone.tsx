import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { join } from '#portal/ui/join.ts'
import { uploadTexts } from '#wire/texts/uploads.ts'
import { kindsFor } from '#wire/uploads.ts'
import { acceptFor } from './check-files.ts'

const texts = uploadTexts.dropZone

const hasFiles = (data: DataTransfer | null) => !!data?.types.includes('Files')

/** Keeps the browser from opening a file dropped outside the zone: leaving the page loses typed values. */
function usePreventFileDrops() {
  useEffect(() => {
    const listeners = new AbortController()
    const prevent = (event: globalThis.DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault()
    }
    window.addEventListener('dragover', prevent, { signal: listeners.signal })
    window.addEventListener('drop', prevent, { signal: listeners.signal })
    return () => listeners.abort()
  }, [])
}

/** Takes files from the clipboard, such as a screenshot; pasting text works as usual. */
function usePastedFiles(onFiles: (files: File[]) => void) {
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

type DropZoneProps = {
  uploadType: string
  onFiles: (files: File[]) => void
  /** Of several files only the first is wanted. */
  isSingle?: boolean
}

/** Takes files by drop, file input or paste. */
export function DropZone({ uploadType, onFiles, isSingle = false }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  // A child's dragenter comes before its parent's dragleave, so the state counts both.
  const [dragDepth, setDragDepth] = useState(0)
  usePreventFileDrops()
  usePastedFiles(onFiles)

  const changeDragDepth = (by: number) => (event: DragEvent) => {
    if (hasFiles(event.dataTransfer)) setDragDepth((current) => Math.max(0, current + by))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDragDepth(0)
    onFiles([...event.dataTransfer.files])
  }
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])])
    // Reset, so that choosing the same file again fires `change`.
    currentTarget.value = ''
  }

  return (
    <div
      onDragEnter={changeDragDepth(1)}
      onDragLeave={changeDragDepth(-1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className={join(
        'grid justify-items-center gap-2 rounded-card border border-dashed px-5 py-8 text-center transition-colors duration-150',
        dragDepth > 0 ? 'border-eucalyptus bg-eucalyptus-wash' : 'border-line-strong',
      )}
    >
      <Icon name="upload" className="size-7 text-eucalyptus" />
      <p className="font-display text-lg">{dragDepth > 0 ? texts.drop : texts.idle}</p>
      <p className="text-sm text-muted">{texts.formats}</p>
      <Button className="mt-2" onClick={() => input.current?.click()}>
        {texts.choose}
      </Button>
      <input
        ref={input}
        type="file"
        multiple={!isSingle}
        hidden
        aria-label={texts.input}
        accept={acceptFor(kindsFor(uploadType))}
        onChange={choose}
      />
    </div>
  )
}
