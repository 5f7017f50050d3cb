import { createServerFeature } from '@payloadcms/richtext-lexical'

/**
 * While a picture is selected, typing continues behind it. Without this, Lexical inserts each letter at the
 * very start of the text, before the last one, and its toolbar adds nothing.
 */
export const AfterSelectedFeature = createServerFeature({
  key: 'afterSelected',
  feature: { ClientFeature: '/rich-text/after-selected-client.tsx#AfterSelectedClient' },
})
