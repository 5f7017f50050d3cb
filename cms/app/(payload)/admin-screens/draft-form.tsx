'use client'

import { useRefusedDraft } from './refused-draft.ts'
import { useRefusedPlan } from './refused-plan.ts'
import { useRefusedPublish } from './refused-publish.ts'
import { useMarkedChanges, useUnsavedChanges } from './unsaved-changes.ts'

/** Keeps words typed during a save or right before a refused publish, and says why a publish or a plan was refused. */
export function useDraftForm(): void {
  useUnsavedChanges()
  useMarkedChanges()
  useRefusedPublish()
  useRefusedDraft()
  useRefusedPlan()
}

/** Adds {@link useDraftForm} to Payload's form of a document with drafts. */
export function DraftForm() {
  useDraftForm()
  return null
}
