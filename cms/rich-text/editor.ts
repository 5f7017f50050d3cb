import {
  BlockquoteFeature,
  BlocksFeature,
  BoldFeature,
  createServerFeature,
  EXPERIMENTAL_TableFeature,
  FixedToolbarFeature,
  HeadingFeature,
  HorizontalRuleFeature,
  IndentFeature,
  InlineToolbarFeature,
  ItalicFeature,
  LinkFeature,
  lexicalEditor,
  OrderedListFeature,
  ParagraphFeature,
  StrikethroughFeature,
  SubscriptFeature,
  SuperscriptFeature,
  UnderlineFeature,
  UnorderedListFeature,
  UploadFeature,
} from '@payloadcms/richtext-lexical'
import type { Block } from 'payload'
import { optionsOf } from '#cms/kit/options-of.ts'
import { EXAMPLE_DOLLARS } from '#wire/packages.ts'

/** Tab leaves the text; in a list it does so after Escape. Without this, Lexical takes each Tab for an indent. */
const TabKeyFeature = createServerFeature({
  key: 'tabKey',
  feature: { ClientFeature: '/rich-text/tab-key-client.tsx#TabKeyClient' },
})

const text = () => [
  ParagraphFeature(),
  BoldFeature(),
  ItalicFeature(),
  UnderlineFeature(),
  StrikethroughFeature(),
  SuperscriptFeature(),
  SubscriptFeature(),
  LinkFeature({ enabledCollections: ['guides'], maxDepth: 0 }),
  UnorderedListFeature(),
  OrderedListFeature(),
  IndentFeature({ disabledNodes: ['paragraph', 'heading', 'quote', 'tablecell'] }),
  TabKeyFeature(),
  InlineToolbarFeature(),
]

export const calloutFeatures = text()

export const CALLOUT_KINDS = [
  { id: 'note', label: 'Good to know' },
  { id: 'tip', label: 'What helps' },
  { id: 'warning', label: 'Take care' },
]

const callout: Block = {
  slug: 'callout',
  labels: { singular: 'Callout', plural: 'Callouts' },
  fields: [
    {
      name: 'kind',
      label: 'Headed',
      type: 'select',
      required: true,
      defaultValue: 'note',
      options: optionsOf(CALLOUT_KINDS),
    },
    {
      name: 'content',
      label: 'Text',
      type: 'richText',
      required: true,
      editor: lexicalEditor({ features: calloutFeatures }),
    },
  ],
}

/** The packages' fees on one price beside the baseline, calculated when the page is rendered. */
const savings: Block = {
  slug: 'savings',
  labels: { singular: 'Savings table', plural: 'Savings tables' },
  fields: [
    {
      name: 'price',
      label: 'Sale price in dollars',
      type: 'number',
      required: true,
      min: 50_000,
      max: 50_000_000,
      defaultValue: EXAMPLE_DOLLARS,
      admin: { description: 'The table is worked out from the price and the packages.' },
    },
  ],
}

/** Keeps the structure of text pasted from Docs and Word, with the rules for HTML sent by API calls. */
const TidyPasteFeature = createServerFeature({
  key: 'tidyPaste',
  feature: { ClientFeature: '/rich-text/tidy-paste-client.tsx#TidyPasteClient' },
})

/**
 * While a picture is selected, typing continues behind it. Without this, Lexical inserts each letter at the
 * very start of the text, before the last one, and its toolbar adds nothing.
 */
const AfterSelectedFeature = createServerFeature({
  key: 'afterSelected',
  feature: { ClientFeature: '/rich-text/after-selected-client.tsx#AfterSelectedClient' },
})

/** Ctrl-K opens the drawer of a link with the focus on its address; without an address the link is removed again. */
const LinksFeature = createServerFeature({
  key: 'links',
  feature: { ClientFeature: '/rich-text/links-client.tsx#LinksClient' },
})

/** A button that asks the panel of comments for a form; the editor's state has no comments. */
const CommentsFeature = createServerFeature({
  key: 'comments',
  feature: { ClientFeature: '/rich-text/comments-client.tsx#CommentsClient' },
})

const pictureText = {
  name: 'caption',
  label: 'Text under the picture',
  type: 'text',
  maxLength: 300,
} as const

/** Features of a guide. The page's title is its h1, so headings start at h2. */
export const guideFeatures = [
  ...text(),
  HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4'] }),
  BlockquoteFeature(),
  HorizontalRuleFeature(),
  EXPERIMENTAL_TableFeature(),
  UploadFeature({
    enabledCollections: ['media'],
    maxDepth: 0,
    collections: { media: { fields: [pictureText] } },
  }),
  BlocksFeature({ blocks: [callout, savings] }),
  TidyPasteFeature(),
  AfterSelectedFeature(),
  LinksFeature(),
  CommentsFeature(),
  FixedToolbarFeature(),
]

export const guideEditor = lexicalEditor({ features: guideFeatures })
