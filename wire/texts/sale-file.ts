/** English texts of the file of one sale: the button, the refusal, and the page in the ZIP that checks the hashes. */
export const saleFileTexts = {
  open: 'Download Sale File',
  openOf: (day: string) => `Download Sale File (accepted ${day})`,
  pending: 'Preparing...',
  failure: { title: 'The sale file could not be downloaded', text: 'Please try again.' },
  changed: (name: string) =>
    `“${name}” is not the file that was stored, or it is missing. Nothing was sent. Tell the person who runs the server.`,
  page: {
    title: (home: string) => `Sale file: ${home}`,
    lead: 'Everything on record about this sale. Choose the folder into which you unpacked the ZIP: this page then computes the SHA-256 of each file and compares it with the list below. No file leaves your computer.',
    choose: 'Choose the folder',
    file: 'File',
    hash: 'SHA-256',
    result: 'Result',
    unchecked: 'Not checked yet',
    same: 'Unchanged',
    changed: 'CHANGED',
    missing: 'Missing',
    all: 'All files are unchanged.',
    some: 'Some files are changed or missing.',
    without: 'Without this page: run “sha256sum -c SHA256SUMS” in the folder.',
  },
}
