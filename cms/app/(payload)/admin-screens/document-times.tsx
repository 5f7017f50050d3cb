'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { dateTime } from '#wire/dates.ts'

/**
 * Says above a form, in Pacific time, when somebody last changed its document and when it was created. Payload's own
 * lines, which take the zone of the browser, are hidden; these stand in the same list, which Payload gives no slot.
 */
export function DocumentTimes() {
  const { savedDocumentData: saved } = useDocumentInfo()
  const [list, setList] = useState<Element | null>(null)
  const findList = (place: HTMLElement | null) =>
    setList(place?.closest('.doc-controls')?.querySelector('.doc-controls__meta') ?? null)
  const times: [label: string, when: unknown][] = [
    ['Last changed:', saved?.updatedAt],
    ['Created:', saved?.createdAt],
  ]
  const lines = times.map(
    ([label, when]) =>
      typeof when === 'string' && (
        <li key={label} className="doc-controls__list-item">
          <p className="doc-controls__label">{label}&nbsp;</p>
          <p className="doc-controls__value">{dateTime(when)}</p>
        </li>
      ),
  )
  return <span ref={findList}>{list && createPortal(lines, list)}</span>
}
