import type { Field } from 'payload'

/** Stores no data: adds to a form with drafts what Payload's own form lacks, see `draft-form.tsx`. */
export const draftForm: Field = {
  name: 'form',
  type: 'ui',
  admin: {
    disableListColumn: true,
    components: { Field: '/app/(payload)/admin-screens/draft-form.tsx#DraftForm' },
  },
}
