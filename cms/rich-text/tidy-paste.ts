import { createServerFeature } from '@payloadcms/richtext-lexical'

/** Keeps the structure of text pasted from Docs and Word, with the rules for HTML sent by API calls. */
export const TidyPasteFeature = createServerFeature({
  key: 'tidyPaste',
  feature: { ClientFeature: '/rich-text/tidy-paste-client.tsx#TidyPasteClient' },
})
