import {
  BlockquoteFeature,
  BlocksFeature,
  BoldFeature,
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
import { AfterSelectedFeature } from './after-selected.ts'
import { callout, savings } from './blocks.ts'
import { TidyPasteFeature } from './tidy-paste.ts'

/** Text features that guides and their callouts share. */
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
  InlineToolbarFeature(),
]

export const calloutFeatures = text()

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
    collections: {
      media: {
        fields: [
          { name: 'caption', label: 'Text under the picture', type: 'text', maxLength: 300 },
        ],
      },
    },
  }),
  BlocksFeature({
    blocks: [
      callout({
        name: 'content',
        label: 'Text',
        type: 'richText',
        required: true,
        editor: lexicalEditor({ features: calloutFeatures }),
      }),
      savings,
    ],
  }),
  TidyPasteFeature(),
  AfterSelectedFeature(),
  FixedToolbarFeature(),
]

export const guideEditor = lexicalEditor({ features: guideFeatures })
