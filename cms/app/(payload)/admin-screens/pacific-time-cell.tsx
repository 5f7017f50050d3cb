'use client'

import { DefaultCell } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import { dateTime } from '#wire/dates.ts'

/** A time in a list, such as `Nov 20, 2026, 9:00 AM PT`; a link where Payload makes the column one. */
export function PacificTimeCell(props: DefaultCellComponentProps) {
  const { cellData, field } = props
  const shown = cellData ? dateTime(String(cellData)) : cellData
  return (
    <DefaultCell {...props} cellData={shown} field={{ ...field, type: 'text' } as typeof field} />
  )
}
