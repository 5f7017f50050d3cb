import { PublishStatus as PublishStatus_d27e2c7fff4b2b21590dab328be80c3d } from '../../../app/(payload)/desk/publish-status.tsx'
import { GuideScore as GuideScore_b2a773e0f454142495caa45b343decb2 } from '../../../app/(payload)/desk/guide-score.tsx'
import { GuideForm as GuideForm_e9330c5d05e348b2fcd86b11a85d5c4c } from '../../../app/(payload)/desk/guide-form.tsx'
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
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { TableFeatureClient as TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlocksFeatureClient as BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { TidyPasteClient as TidyPasteClient_fcc4e6e754dfa86676ec490f19130809 } from '../../../rich-text/tidy-paste-client.tsx'
import { AfterSelectedClient as AfterSelectedClient_7aa1ae7dd59321c277b025f3bf7eef08 } from '../../../rich-text/after-selected-client.tsx'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkPreviews as LinkPreviews_00c0ad8fd6d66765c061da9475c14e7f } from '../../../app/(payload)/desk/link-previews.tsx'
import { TopPicture as TopPicture_2862466513f704bb3fdd144009ac074a } from '../../../app/(payload)/desk/top-picture.tsx'
import { AccountLink as AccountLink_c69e184f44daebda60c35084380fe6dc } from '../../../app/(payload)/desk/account-link.tsx'
import { BrandIcon as BrandIcon_1355d91a21ca0db3c28e5bfa911ed5ab } from '../../../app/(payload)/brand.tsx'
import { BrandLogo as BrandLogo_1355d91a21ca0db3c28e5bfa911ed5ab } from '../../../app/(payload)/brand.tsx'
import { A11yPatches as A11yPatches_8234098802ab8ae67571dee4e8ec6105 } from '../../../app/(payload)/desk/a11y-patches.tsx'
import { Dashboard as Dashboard_3dc2d24e7b93a34cda329bd9c46cffc6 } from '../../../app/(payload)/desk/dashboard.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/app/(payload)/desk/publish-status.tsx#PublishStatus": PublishStatus_d27e2c7fff4b2b21590dab328be80c3d,
  "/app/(payload)/desk/guide-score.tsx#GuideScore": GuideScore_b2a773e0f454142495caa45b343decb2,
  "/app/(payload)/desk/guide-form.tsx#GuideForm": GuideForm_e9330c5d05e348b2fcd86b11a85d5c4c,
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
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#TableFeatureClient": TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlocksFeatureClient": BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/rich-text/tidy-paste-client.tsx#TidyPasteClient": TidyPasteClient_fcc4e6e754dfa86676ec490f19130809,
  "/rich-text/after-selected-client.tsx#AfterSelectedClient": AfterSelectedClient_7aa1ae7dd59321c277b025f3bf7eef08,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/app/(payload)/desk/link-previews.tsx#LinkPreviews": LinkPreviews_00c0ad8fd6d66765c061da9475c14e7f,
  "/app/(payload)/desk/top-picture.tsx#TopPicture": TopPicture_2862466513f704bb3fdd144009ac074a,
  "/app/(payload)/desk/account-link.tsx#AccountLink": AccountLink_c69e184f44daebda60c35084380fe6dc,
  "/app/(payload)/brand.tsx#BrandIcon": BrandIcon_1355d91a21ca0db3c28e5bfa911ed5ab,
  "/app/(payload)/brand.tsx#BrandLogo": BrandLogo_1355d91a21ca0db3c28e5bfa911ed5ab,
  "/app/(payload)/desk/a11y-patches.tsx#A11yPatches": A11yPatches_8234098802ab8ae67571dee4e8ec6105,
  "/app/(payload)/desk/dashboard.tsx#Dashboard": Dashboard_3dc2d24e7b93a34cda329bd9c46cffc6,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
