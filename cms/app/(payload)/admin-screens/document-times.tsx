'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { dateTime } from '#wire/dates.ts'

/**
 * The component shows above a form, in Pacific time, when a user last changed the document and when one created it. `skin.css`
 * hides Payload's own lines, which take the zone of the browser. Payload has no slot in their list, so a portal adds these lines.
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
