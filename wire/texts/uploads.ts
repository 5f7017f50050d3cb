/** English texts of uploads: portal screens. */
export const uploadTexts = {
  types: { document: 'Document', photo: 'Photo', video: 'Video', contract: 'Contract' },
  panel: {
    property: 'Property',
    propertyPlaceholder: 'General files (organize by property later)',
    noProperties: (asStaff: boolean): string =>
      asStaff
        ? 'This client has no property yet.'
        : 'Once you add a property, you can file under it.',
    uploadType: 'Upload type',
    byFile: 'Detect from file',
    errorTitle: 'The files could not be loaded',
    empty: 'No files uploaded yet',
    emptyProperty: (address: string) => `What you file under ${address} is listed here.`,
    emptyGeneral: 'Photos, disclosures and reports that you upload appear here.',
  },
  dropZone: {
    drop: 'Drop to upload',
    idle: 'Drop files here, or paste them',
    formats: 'JPG, PNG, WEBP, MP4, PDF, DOC, DOCX. Up to 10 MB each.',
    choose: 'Choose files',
    input: 'Files',
  },
  fileList: {
    label: 'Uploaded files',
    loading: 'Loading files',
    view: 'View',
    viewFile: (name: string) => `View ${name} (new tab)`,
    download: 'Download',
    downloadFile: (name: string) => `Download ${name}`,
  },
  removal: {
    button: 'Remove',
    file: (name: string) => `Remove ${name}`,
    title: (name: string) => `Remove ${name}?`,
    text: 'The file is deleted for you and your agent. It cannot be brought back.',
    confirm: 'Remove file',
    pending: 'Removing...',
    success: 'File Removed',
    failure: { title: 'Not removed', text: 'Please try again.' },
  },
  cover: {
    is: 'Cover photo',
    make: 'Make cover photo',
    makeLabel: (name: string) => `Make cover photo: ${name}`,
    success: 'Cover photo changed',
    failure: 'The cover photo was not changed',
    refused: 'Only a photo that is filed under a home can be its cover photo.',
  },
  uploadList: {
    label: 'Uploads in progress',
    progress: (name: string) => `Upload of ${name}`,
    failed: (reason: string) => `Not uploaded. ${reason}`,
    cancelled: 'Cancelled.',
    done: 'Uploaded',
    waiting: 'Waiting for the files before',
    sending: (percent: number) =>
      percent < 90 ? `Uploading, ${percent}%` : 'Uploading, almost there',
    rejected: (count: number) =>
      count === 1 ? 'One file was not accepted' : `${count} files were not accepted`,
    dismiss: 'Dismiss',
  },
  queue: {
    success: 'Upload Successful',
    failed: 'Upload Failed',
    failure: (status: string) => `Upload failed: ${status}`,
    noReason: 'Check your connection.',
  },
}

/** Why a file of an upload is not taken. `none`: the upload had no file. */
export const fileRefusals = {
  tooLarge: (file: string) => `File Too Large: ${file} exceeds 10MB limit`,
  type: (file: string) => `Invalid File Type: ${file} is not a supported file type`,
  tooMany: (file: string, most: number) =>
    `Too Many Files: ${file} is more than the ${most} files of one upload`,
  storageFull: (file: string) =>
    `Storage Full: ${file} does not fit into the 1 GB that one person's files may take`,
  none: 'Choose a file to upload.',
}

/** A file that belongs to something of a home has to be among its files. */
export const homeFileRefused = 'Choose a file of this home'

/** Why a file cannot be removed. */
export const uploadRefusals = {
  contract: 'A contract needs this file, so it stays.',
  date: 'This file belongs to a date of a sale, so it stays.',
  disclosure: 'This file is part of a disclosure of this home, so it stays.',
  original: 'An altered photo was made from this one, so the original stays.',
  offer: 'An offer came with this file, so it stays.',
  task: 'This file was sent for a task, so it stays. Your agent can tell you more.',
  agent: 'Your agent added this file. Ask your agent to remove it.',
}

const files = (count: number) => (count === 1 ? 'a file' : `${count} files`)

/** Titles of notifications. */
export const uploadNotificationTexts = {
  byClient: (client: string, count: number) => `${client} uploaded ${files(count)}`,
  byStaff: (count: number) => `Your agent added ${files(count)}`,
}
