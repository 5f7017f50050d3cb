'use client'

import { useRefusedPlan } from './refused-plan.ts'
import { useRefusedPublish } from './refused-publish.ts'
import { useMarkedChanges, useUnsavedChanges } from './unsaved-changes.ts'

/** Adds hooks of a guide's form to Payload's form of a copy document: words typed during a save stay, refusals say why. */
export function CopyForm() {
  useUnsavedChanges()
  useMarkedChanges()
  useRefusedPublish()
  useRefusedPlan()
  return null
}
