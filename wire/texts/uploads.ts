/** English texts of uploads: portal screens. */
export const uploadTexts = {
  types: { document: 'Document', photo: 'Photo', video: 'Video', contract: 'Contract' },
  panel: {
    property: 'Property',
    propertyPlaceholder: 'General files (organize by property later)',
    noProperties: (asStaff: boolean) =>
      asStaff
        ? 'This client has no property yet.'
        : 'Once you add a property, you can file under it.',
    uploadType: 'Upload type',
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

const files = (count: number) => (count === 1 ? 'a file' : `${count} files`)

/** Titles of notifications. */
export const uploadNotificationTexts = {
  byClient: (client: string, count: number) => `${client} uploaded ${files(count)}`,
  byStaff: (count: number) => `Your agent added ${files(count)}`,
}
