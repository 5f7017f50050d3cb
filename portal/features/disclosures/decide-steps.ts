import type { DecidedState } from '#wire/disclosure-states.ts'
import type { disclosureScreenTexts } from '#wire/texts/disclosure-screens.ts'

/** A step that staff take with an item, and the state that it leads to. */
export type Step = keyof typeof disclosureScreenTexts.staff.actions

export const stateOfStep: Record<Step, DecidedState> = {
  ...{ received: 'received', amended: 'received', needed: 'needed', again: 'needed' },
  ...{ 'not-needed': 'not-needed', acknowledged: 'acknowledged' },
}
