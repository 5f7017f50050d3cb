import { Icon } from '#portal/ui/icon.tsx'
import { WHAT_TO_EXPECT } from '#wire/consultations.ts'

export function WhatToExpect() {
  return (
    <section className="rounded-card bg-eucalyptus-wash p-5">
      <h3 className="font-display text-lg">What to Expect</h3>
      <ul className="mt-3 grid gap-2 text-sm sm:grid-cols-2">
        {WHAT_TO_EXPECT.map((point) => (
          <li key={point} className="flex gap-2">
            <Icon name="check" className="mt-0.5 size-4 text-eucalyptus" />
            {point}
          </li>
        ))}
      </ul>
    </section>
  )
}
