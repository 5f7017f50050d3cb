import type { ComponentProps, ReactNode } from 'react'

/** A checkbox with its label beside it. */
export function Checkbox({ label, ...input }: ComponentProps<'input'> & { label: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 text-sm font-semibold">
      <input type="checkbox" {...input} className="size-5 shrink-0 accent-eucalyptus" />
      <span className="wrap-anywhere">{label}</span>
    </label>
  )
}
