'use client'

import { useField, useListDrawer } from '@payloadcms/ui'
import { button } from './classes.ts'

type Props = {
  /** URL prefix under which visitors reach our own pictures. */
  folder: string
}

/** Fills the top picture's URL and alt text from a picture chosen in the media collection. */
export function TopPicture({ folder }: Props) {
  const { value: url = '', setValue: setUrl } = useField<string>({ path: 'imageUrl' })
  const { setValue: setAlt } = useField<string>({ path: 'imageAlt' })
  const [Pictures, , { closeDrawer, openDrawer }] = useListDrawer({
    collectionSlugs: ['media'],
    selectedCollection: 'media',
  })
  const isOurs = url?.startsWith(folder)
  return (
    <div className="-mt-2 mb-7 flex flex-wrap items-center gap-3">
      {isOurs && (
        <img
          className="h-auto w-36 rounded-[6px]"
          src={`/media/${url.slice(folder.length)}`}
          alt=""
        />
      )}
      <button type="button" className={button} onClick={openDrawer}>
        {url ? 'Choose another picture' : 'Choose or upload a picture'}
      </button>
      {url && (
        <button
          type="button"
          className={button}
          onClick={() => {
            setUrl('')
            setAlt('')
          }}
        >
          Take it out
        </button>
      )}
      <Pictures
        allowCreate
        onSelect={({ doc }) => {
          const { alt, filename } = doc as { alt?: string; filename?: string }
          setUrl(`${folder}${encodeURIComponent(filename ?? '')}`)
          setAlt(alt ?? '')
          closeDrawer()
        }}
      />
    </div>
  )
}
