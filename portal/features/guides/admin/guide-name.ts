import type { Guide } from '#wire/guides.ts'

/** A guide's title; a draft from the CMS may not have one yet. */
export const guideName = ({ title }: Guide): string => title.trim() || 'Untitled guide'
