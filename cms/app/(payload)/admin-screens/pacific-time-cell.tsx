'use client'

import { DefaultCell } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import { dateTime } from '#wire/dates.ts'

/** A time in a list, such as `Nov 20, 2026, 9:00 AM PT`; a link where Payload makes the column one. No time stays empty. */
export function PacificTimeCell(props: DefaultCellComponentProps) {
  if (!props.cellData) return <DefaultCell {...props} />
  const field = { ...props.field, type: 'text' } as typeof props.field
  return <DefaultCell {...props} cellData={dateTime(String(props.cellData))} field={field} />
}
