import { z } from 'zod'
import alteredRule from './altered-rule.json' with { type: 'json' }
import { Id, optionalText } from './basics.ts'
import { type Language, pathPrefix } from './languages.ts'
import { route } from './route.ts'
import { photoTexts } from './texts/photos.ts'

const { problems } = photoTexts

/** The law behind labels and originals of altered pictures, with its source. Not legal advice. */
export const ALTERED_RULE = alteredRule

/** What a photo of a home is (B&P 10140.8). `exempt`: changed only in light, crop, color or straightness. */
export const PHOTO_KINDS = ['original', 'exempt', 'altered'] as const

/** What staff said of a photo; an altered one names its original and what was altered. */
export const PhotoMark = z.object({
  kind: z.enum(PHOTO_KINDS),
  originalId: Id.nullable(),
  label: z.string().nullable(),
  /** Where the original is shown: the public page of a listed home, else the file itself. */
  originalUrl: z.string().nullable(),
})
export type PhotoMark = z.infer<typeof PhotoMark>

export const NewPhotoMark = z
  .object({
    kind: z.enum(PHOTO_KINDS, problems.kind),
    /** Of an altered photo: the photo of the same home that it was made from. */
    originalId: Id.optional(),
    /** What was altered: "The furniture is not there". */
    label: optionalText(200),
  })
  .refine(({ kind, originalId, label }) => kind === 'altered' || !(originalId || label), {
    path: ['originalId'],
    message: problems.onlyAltered,
  })
  .meta({ examples: [{ kind: 'exempt' }] })
export type NewPhotoMark = z.output<typeof NewPhotoMark>

/** A picture of a pair: its address, and its size in pixels where the server has made a copy. */
const Picture = z.object({
  url: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})

/** The statuses in which a home is advertised, and its altered photos are shown to everybody. */
export const LISTED_STATUSES = ['active-listing', 'pending-sale'] as const

/** An altered photo beside the original. */
export const PhotoPair = z.object({
  id: Id,
  label: z.string().nullable(),
  altered: Picture,
  original: Picture,
})
export type PhotoPair = z.infer<typeof PhotoPair>

export const Originals = z.object({ address: z.string(), pairs: z.array(PhotoPair) })
export type Originals = z.infer<typeof Originals>

export const markPhoto = route('PUT', '/api/admin/uploads/{id}/photo', {
  summary: 'Say whether a photo is original or altered; an altered one needs its original',
  body: NewPhotoMark,
  reply: PhotoMark.extend({ uploadId: Id }),
})

export const readOriginals = route('GET', '/api/homes/{id}/originals', {
  summary: 'The digitally altered photos of a listed home, each with its original',
  reply: Originals,
})

export const readOriginalPhoto = route('GET', '/api/homes/{id}/originals/{uploadId}', {
  summary: 'A photo of such a pair',
  params: z.object({ id: Id, uploadId: Id }),
  media: 'application/octet-stream',
})

/** The page that shows an altered picture of a guide beside its original. */
export const picturePath = (id: string, language: Language) =>
  `${pathPrefix(language)}/pictures/${id}/originals`

/** The page that shows the pairs of a listed home. */
export const originalsPath = (home: string) => `/homes/${home}/originals`
