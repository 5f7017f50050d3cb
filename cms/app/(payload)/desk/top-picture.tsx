'use client'

import { useField, useListDrawer } from '@payloadcms/ui'

type Props = {
  /** Where our own pictures lie, as visitors reach them. */
  folder: string
}

/** Fills the address of the picture at the top, and what it shows, from the pictures that we have. */
export function TopPicture({ folder }: Props) {
  const { value: url = '', setValue: setUrl } = useField<string>({ path: 'imageUrl' })
  const { setValue: setAlt } = useField<string>({ path: 'imageAlt' })
  const [Pictures, , { closeDrawer, openDrawer }] = useListDrawer({
    collectionSlugs: ['media'],
    selectedCollection: 'media',
  })
  const isOurs = url?.startsWith(folder)
  return (
    <div className="desk-picture">
      {isOurs && <img src={`/media/${url.slice(folder.length)}`} alt="" />}
      <button type="button" className="desk-button" onClick={openDrawer}>
        {url ? 'Choose another picture' : 'Choose or upload a picture'}
      </button>
      {url && (
        <button
          type="button"
          className="desk-button"
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
