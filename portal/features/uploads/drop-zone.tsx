import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { join } from '#portal/ui/join.ts'
import { acceptFor } from './check-files.ts'

const holdsFiles = (data: DataTransfer | null) => !!data?.types.includes('Files')

/**
 * Prevents the browser from opening a file that is dropped beside the zone, which would lose typed
 * values.
 */
function useHarmlessMisses() {
  useEffect(() => {
    const keep = (event: globalThis.DragEvent) => {
      if (holdsFiles(event.dataTransfer)) event.preventDefault()
    }
    window.addEventListener('dragover', keep)
    window.addEventListener('drop', keep)
    return () => {
      window.removeEventListener('dragover', keep)
      window.removeEventListener('drop', keep)
    }
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

/** Takes files by drop, file input or paste. */
export function DropZone(props: { uploadType: string; onFiles: (files: File[]) => void }) {
  const { uploadType, onFiles } = props
  const chooser = useRef<HTMLInputElement>(null)
  const [depth, setDepth] = useState(0)
  useHarmlessMisses()
  usePaste(onFiles)

  const over = (by: number) => (event: DragEvent) => {
    if (holdsFiles(event.dataTransfer)) setDepth((now) => Math.max(0, now + by))
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
      onDragEnter={over(1)}
      onDragLeave={over(-1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className={join(
        'grid justify-items-center gap-2 rounded-card border border-dashed px-5 py-8 text-center transition-colors duration-150',
        depth > 0 ? 'border-eucalyptus bg-eucalyptus-wash' : 'border-line-strong',
      )}
    >
      <Icon name="upload" className="size-7 text-eucalyptus" />
      <p className="font-display text-lg">
        {depth > 0 ? 'Let go to upload' : 'Drop files here, or paste them'}
      </p>
      <p className="text-sm text-muted">JPG, PNG, WEBP, MP4, PDF, DOC, DOCX. Up to 10 MB each.</p>
      <Button className="mt-2" onClick={() => chooser.current?.click()}>
        Choose files
      </Button>
      <input
        ref={chooser}
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
