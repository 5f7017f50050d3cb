import { z } from 'zod'
import { Id, optionalChoice, Timestamp } from './basics.ts'
import { PhotoMark } from './photos.ts'
import { route } from './route.ts'

export const UPLOAD_TYPES = ['photo', 'video', 'document', 'contract'] as const

export const MAX_FILE_BYTES = 10 * 1024 * 1024
export const MAX_FILES = 10

/** SPEC-5: the accepted files, by declared MIME type and file extension. */
export const FILE_KINDS = [
  { mimeType: 'image/jpeg', extensions: ['jpg', 'jpeg'], group: 'photo' },
  { mimeType: 'image/png', extensions: ['png'], group: 'photo' },
  { mimeType: 'image/webp', extensions: ['webp'], group: 'photo' },
  { mimeType: 'video/mp4', extensions: ['mp4'], group: 'video' },
  { mimeType: 'video/quicktime', extensions: ['mov'], group: 'video' },
  { mimeType: 'application/pdf', extensions: ['pdf'], group: 'document' },
  { mimeType: 'application/msword', extensions: ['doc'], group: 'document' },
  {
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
    group: 'document',
  },
] as const satisfies { mimeType: string; extensions: string[]; group: string }[]
export type FileKind = (typeof FILE_KINDS)[number]

/** `photo` and `video` accept only their own kinds; every other type accepts all kinds. */
export function kindsFor(uploadType: string): readonly FileKind[] {
  const narrow = uploadType === 'photo' || uploadType === 'video'
  return narrow ? FILE_KINDS.filter(({ group }) => group === uploadType) : FILE_KINDS
}

/** SPEC-5: the file kinds of a contract. */
export const CONTRACT_FILE_KINDS = FILE_KINDS.filter(({ group }) => group === 'document')

export const UPLOADED_MESSAGE = 'Files uploaded successfully'

/** The server's name for a file: random, and without any part of the original name. */
export const StoredName = z
  .string('This is not a valid file name')
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{2,5}$/, {
    error: 'This is not a valid file name',
  })

/** The smaller copies that the server makes of a photo: for lists, for phones and for wide screens. */
export const PHOTO_SIZES = ['thumb', 'small', 'large'] as const
export type PhotoSizeName = (typeof PHOTO_SIZES)[number]

/** One smaller copy of a photo, in pixels. */
export const PhotoSize = z.object({
  name: z.enum(PHOTO_SIZES),
  width: z.number(),
  height: z.number(),
})

export const UploadedFile = z.object({
  id: Id,
  filename: z.string(),
  originalName: z.string(),
  mimeType: z.string(),
  /** Bytes. */
  size: z.number(),
  uploadType: z.enum(UPLOAD_TYPES),
  propertyId: Id.nullable(),
  createdAt: Timestamp,
  /** The URL path of the file: `GET /api/uploads/file/{filename}`. */
  filePath: z.string(),
  /** Smallest first. Empty of other files than photos, and until the server has made them. */
  sizes: z.array(PhotoSize),
  /** When the photo was last chosen as its home's cover; null if never. */
  coverAt: Timestamp.nullable(),
  /** What staff said of a photo; null where they have not. */
  photo: PhotoMark.nullable(),
  /** False where `DELETE /api/uploads/{id}` would be 409 for the viewer. */
  removable: z.boolean(),
})
export type UploadedFile = z.infer<typeof UploadedFile>

/** The photo that the page of a home shows first. */
export const Cover = UploadedFile.omit({ removable: true })
export type Cover = z.infer<typeof Cover>

export const isPhoto = ({ uploadType, mimeType }: Pick<UploadedFile, 'uploadType' | 'mimeType'>) =>
  uploadType === 'photo' && mimeType.startsWith('image/')

/** Larger for the photo that was chosen later, else for the newer one; the id decides for photos of one request. */
const coverRank = ({ coverAt, createdAt, id }: UploadedFile) =>
  `${coverAt ?? ''} ${createdAt} ${id}`

/** The cover among the files of one home: the photo that was chosen last, else the newest. */
export const coverOf = <File extends UploadedFile>(files: readonly File[]): File | undefined =>
  files.filter(isPhoto).toSorted((one, other) => (coverRank(one) < coverRank(other) ? 1 : -1))[0]

/** A refused file, by its original name. */
export const RejectedFile = z.object({ filename: z.string(), message: z.string() })
export type RejectedFile = z.infer<typeof RejectedFile>

export const UploadAnswer = z.object({
  message: z.string(),
  files: z.array(UploadedFile),
  rejected: z.array(RejectedFile),
  /** The first file's name and path, which a contract refers to; only if staff upload for a client. */
  filename: z.string().optional(),
  filePath: z.string().optional(),
})
export type UploadAnswer = z.infer<typeof UploadAnswer>

/** The form's fields other than the files. */
export const UploadFields = z.object({
  /** SPEC-5: an unknown type becomes `document`. */
  uploadType: z.enum(UPLOAD_TYPES).default('document').catch('document'),
  propertyId: optionalChoice(Id),
  /** Used only for staff; ignored from a client. */
  userId: optionalChoice(Id),
})
export type UploadFields = z.infer<typeof UploadFields>

/** The multipart form: up to ten files in `files`, or one in `file`. */
export const UploadForm = UploadFields.extend({
  files: z.array(z.file()).max(MAX_FILES).optional(),
  file: z.file().optional(),
})

export const uploadFiles = route('POST', '/api/uploads', {
  summary: 'Upload files: those that are fine are kept, the others are named',
  form: UploadForm,
  reply: UploadAnswer,
  success: 201,
})

export const listOwnUploads = route('GET', '/api/uploads/user', {
  summary: "The viewer's own files, newest first",
  reply: z.array(UploadedFile),
})

export const listPropertyUploads = route('GET', '/api/uploads/property/{propertyId}', {
  summary: "One property's files, newest first",
  params: z.object({ propertyId: Id }),
  reply: z.array(UploadedFile),
})

export const listClientUploads = route('GET', '/api/admin/users/{id}/uploads', {
  summary: "One client's files, newest first",
  reply: z.array(UploadedFile),
})

export const removeUpload = route('DELETE', '/api/uploads/{id}', {
  summary: 'Remove a file that no contract and no task needs',
})

export const downloadUpload = route('GET', '/api/uploads/file/{filename}', {
  summary:
    "A file's bytes, or a range of them; ?download=1 under its original name, ?size= smaller",
  params: z.object({ filename: StoredName }),
  query: z.object({
    download: z.string().optional(),
    /** A smaller copy of a photo; the file itself where there is no such copy. */
    size: z.enum(PHOTO_SIZES).optional(),
  }),
  media: 'application/octet-stream',
})

export const chooseCover = route('POST', '/api/uploads/{id}/cover', {
  summary: 'Show this photo first on the page of its home',
  reply: Cover,
})
