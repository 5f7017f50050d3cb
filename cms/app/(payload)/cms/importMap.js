import { PublishStatus as PublishStatus_d8a3a739a1ffe50356f19e71c3e49d9b } from '../../../app/(payload)/admin-screens/publish-status.tsx'
import { TranslationPanel as TranslationPanel_51b5d5548f5b718424ba31a73dfc0985 } from '../../../app/(payload)/admin-screens/translation.tsx'
import { GuideWorkPanel as GuideWorkPanel_1901eb818762f9d2ac35aef1452031a1 } from '../../../app/(payload)/admin-screens/guide-work.tsx'
import { GuideScore as GuideScore_95d3dd12a0849b3f9e66f52806820d9f } from '../../../app/(payload)/admin-screens/guide-score.tsx'
import { GuideResults as GuideResults_15ec5b75824076d9c717c26744928027 } from '../../../app/(payload)/admin-screens/guide-results.tsx'
import { LinkSuggestions as LinkSuggestions_fd539a0cd45885d2410f8152a575c36b } from '../../../app/(payload)/admin-screens/link-suggestions.tsx'
import { GuideComments as GuideComments_17f5e50385cd60109796947aed7b4e0c } from '../../../app/(payload)/admin-screens/comments/panel.tsx'
import { GuideForm as GuideForm_52d6292466133707e362e59c316f6684 } from '../../../app/(payload)/admin-screens/guide-form.tsx'
import { PlanCell as PlanCell_b67df66b394b983585d61b44d68c94a3 } from '../../../app/(payload)/admin-screens/plan-cell.tsx'
import { OriginalText as OriginalText_23fa0ac4c2d537d7e018fc2d4e4ee69c } from '../../../app/(payload)/admin-screens/original-text.tsx'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnderlineFeatureClient as UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SuperscriptFeatureClient as SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SubscriptFeatureClient as SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { IndentFeatureClient as IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { TabKeyClient as TabKeyClient_6f5cbf120200ca4e68d32ebada346c00 } from '../../../rich-text/tab-key-client.tsx'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { TableFeatureClient as TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlocksFeatureClient as BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { TidyPasteClient as TidyPasteClient_fcc4e6e754dfa86676ec490f19130809 } from '../../../rich-text/tidy-paste-client.tsx'
import { AfterSelectedClient as AfterSelectedClient_7aa1ae7dd59321c277b025f3bf7eef08 } from '../../../rich-text/after-selected-client.tsx'
import { LinksClient as LinksClient_06f04b7e887d49f083fb6722c260d11f } from '../../../rich-text/links-client.tsx'
import { CommentsClient as CommentsClient_32f8a8cc7f4a9e9d2c47c8727a728a9f } from '../../../rich-text/comments-client.tsx'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LanguageCell as LanguageCell_c7df217e2134227e684288d4fb62f2ce } from '../../../app/(payload)/admin-screens/language-cell.tsx'
import { LinkPreviews as LinkPreviews_6d1d95ae40b4431fd84c55d70b1297a5 } from '../../../app/(payload)/admin-screens/link-previews.tsx'
import { TopPicture as TopPicture_2b26f559b752cc7660ad6f4a06f9414c } from '../../../app/(payload)/admin-screens/top-picture.tsx'
import { PacificTimeCell as PacificTimeCell_024a33e20d48757682b47da45aa1a0e5 } from '../../../app/(payload)/admin-screens/pacific-time-cell.tsx'
import { DocumentTimes as DocumentTimes_c613353f6ac3384114cf177f89751d10 } from '../../../app/(payload)/admin-screens/document-times.tsx'
import { VersionsView as VersionsView_baf31368f40438abc226b94d54806cbb } from '../../../app/(payload)/admin-screens/versions-view.tsx'
import { DraftForm as DraftForm_fdb36b28d43af87c8aa65976268c12e8 } from '../../../app/(payload)/admin-screens/draft-form.tsx'
import { AccountLink as AccountLink_b96202ffacd88730599a3c6e183162f9 } from '../../../app/(payload)/admin-screens/account-link.tsx'
import { BrandIcon as BrandIcon_1355d91a21ca0db3c28e5bfa911ed5ab } from '../../../app/(payload)/brand.tsx'
import { BrandLogo as BrandLogo_1355d91a21ca0db3c28e5bfa911ed5ab } from '../../../app/(payload)/brand.tsx'
import { A11yPatches as A11yPatches_d08924e83471422ef3f752bed374fb25 } from '../../../app/(payload)/admin-screens/a11y-patches.tsx'
import { FormId as FormId_be323f01ea809f528165f449d8033701 } from '../../../app/(payload)/admin-screens/form-id.tsx'
import { Dashboard as Dashboard_bb8a77d088185c84e9e118840fa1f566 } from '../../../app/(payload)/admin-screens/dashboard.tsx'
import { EditorialBoardView as EditorialBoardView_d8c4ce1bf862bf09f8359f31b1de7c67 } from '../../../app/(payload)/admin-screens/editorial-board-view.tsx'
import { WhatWorksView as WhatWorksView_43bd1ca120f6bb4280eb7f50bc38326f } from '../../../app/(payload)/admin-screens/what-works-view.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/app/(payload)/admin-screens/publish-status.tsx#PublishStatus": PublishStatus_d8a3a739a1ffe50356f19e71c3e49d9b,
  "/app/(payload)/admin-screens/translation.tsx#TranslationPanel": TranslationPanel_51b5d5548f5b718424ba31a73dfc0985,
  "/app/(payload)/admin-screens/guide-work.tsx#GuideWorkPanel": GuideWorkPanel_1901eb818762f9d2ac35aef1452031a1,
  "/app/(payload)/admin-screens/guide-score.tsx#GuideScore": GuideScore_95d3dd12a0849b3f9e66f52806820d9f,
  "/app/(payload)/admin-screens/guide-results.tsx#GuideResults": GuideResults_15ec5b75824076d9c717c26744928027,
  "/app/(payload)/admin-screens/link-suggestions.tsx#LinkSuggestions": LinkSuggestions_fd539a0cd45885d2410f8152a575c36b,
  "/app/(payload)/admin-screens/comments/panel.tsx#GuideComments": GuideComments_17f5e50385cd60109796947aed7b4e0c,
  "/app/(payload)/admin-screens/guide-form.tsx#GuideForm": GuideForm_52d6292466133707e362e59c316f6684,
  "/app/(payload)/admin-screens/plan-cell.tsx#PlanCell": PlanCell_b67df66b394b983585d61b44d68c94a3,
  "/app/(payload)/admin-screens/original-text.tsx#OriginalText": OriginalText_23fa0ac4c2d537d7e018fc2d4e4ee69c,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnderlineFeatureClient": UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SuperscriptFeatureClient": SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SubscriptFeatureClient": SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#IndentFeatureClient": IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/rich-text/tab-key-client.tsx#TabKeyClient": TabKeyClient_6f5cbf120200ca4e68d32ebada346c00,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#TableFeatureClient": TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlocksFeatureClient": BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/rich-text/tidy-paste-client.tsx#TidyPasteClient": TidyPasteClient_fcc4e6e754dfa86676ec490f19130809,
  "/rich-text/after-selected-client.tsx#AfterSelectedClient": AfterSelectedClient_7aa1ae7dd59321c277b025f3bf7eef08,
  "/rich-text/links-client.tsx#LinksClient": LinksClient_06f04b7e887d49f083fb6722c260d11f,
  "/rich-text/comments-client.tsx#CommentsClient": CommentsClient_32f8a8cc7f4a9e9d2c47c8727a728a9f,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/app/(payload)/admin-screens/language-cell.tsx#LanguageCell": LanguageCell_c7df217e2134227e684288d4fb62f2ce,
  "/app/(payload)/admin-screens/link-previews.tsx#LinkPreviews": LinkPreviews_6d1d95ae40b4431fd84c55d70b1297a5,
  "/app/(payload)/admin-screens/top-picture.tsx#TopPicture": TopPicture_2b26f559b752cc7660ad6f4a06f9414c,
  "/app/(payload)/admin-screens/pacific-time-cell.tsx#PacificTimeCell": PacificTimeCell_024a33e20d48757682b47da45aa1a0e5,
  "/app/(payload)/admin-screens/document-times.tsx#DocumentTimes": DocumentTimes_c613353f6ac3384114cf177f89751d10,
  "/app/(payload)/admin-screens/versions-view.tsx#VersionsView": VersionsView_baf31368f40438abc226b94d54806cbb,
  "/app/(payload)/admin-screens/draft-form.tsx#DraftForm": DraftForm_fdb36b28d43af87c8aa65976268c12e8,
  "/app/(payload)/admin-screens/account-link.tsx#AccountLink": AccountLink_b96202ffacd88730599a3c6e183162f9,
  "/app/(payload)/brand.tsx#BrandIcon": BrandIcon_1355d91a21ca0db3c28e5bfa911ed5ab,
  "/app/(payload)/brand.tsx#BrandLogo": BrandLogo_1355d91a21ca0db3c28e5bfa911ed5ab,
  "/app/(payload)/admin-screens/a11y-patches.tsx#A11yPatches": A11yPatches_d08924e83471422ef3f752bed374fb25,
  "/app/(payload)/admin-screens/form-id.tsx#FormId": FormId_be323f01ea809f528165f449d8033701,
  "/app/(payload)/admin-screens/dashboard.tsx#Dashboard": Dashboard_bb8a77d088185c84e9e118840fa1f566,
  "/app/(payload)/admin-screens/editorial-board-view.tsx#EditorialBoardView": EditorialBoardView_d8c4ce1bf862bf09f8359f31b1de7c67,
  "/app/(payload)/admin-screens/what-works-view.tsx#WhatWorksView": WhatWorksView_43bd1ca120f6bb4280eb7f50bc38326f,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
