import { createServerFeature } from '@payloadcms/richtext-lexical'

/** Pasting from Docs and Word keeps the structure, by the same rules as HTML that a call brings. */
export const TidyPasteFeature = createServerFeature({
  key: 'tidyPaste',
  feature: { ClientFeature: '/rich-text/tidy-paste-client.tsx#TidyPasteClient' },
})
