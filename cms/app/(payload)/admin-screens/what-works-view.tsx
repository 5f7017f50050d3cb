import type { AdminViewServerProps } from 'payload'
import { DeskView } from './desk-view.tsx'
import { WhatWorks } from './what-works.tsx'

/** The page that compares what came of the live guides. */
export function WhatWorksView(props: AdminViewServerProps) {
  return (
    <DeskView {...props} path="/cms/what-works" label="What works">
      <WhatWorks />
    </DeskView>
  )
}
