/** English texts of the frozen disclosures of a sale: the mail to the buyer's agent, the page behind its link, refusals. */
export const packetTexts = {
  changed: (name: string) =>
    `“${name}” is not the file that was frozen with this sale, or it is missing. Nothing was sent. Tell the person who runs the server.`,
  cancelled: 'This sale was canceled, so its disclosures are no longer shared.',
  none: 'This sale began before its disclosures were frozen, so there is no packet.',
  mail: (home: string, days: number, path: string) => ({
    subject: `Disclosures for ${home}`,
    paragraphs: [
      `These are the seller’s disclosures for ${home}, as they were frozen when the offer was accepted. Later versions are added to them.`,
      `The link works for ${days} days. Each opening is on record.`,
    ],
    action: { label: 'Open the disclosures', path },
  }),
  page: {
    title: 'Disclosures',
    lead: 'The seller’s disclosures, as they were frozen when the offer was accepted. Later versions are added, and none is replaced.',
    loading: 'Loading the disclosures',
    incomplete: 'Open the link in the email again. This address is not complete.',
    failed: 'The disclosures could not be loaded.',
    of: (address: string) => `Disclosures for ${address}`,
    accepted: (day: string) => `Offer accepted ${day}`,
    none: 'No disclosure was frozen with this sale yet.',
    hash: 'Hash over all files (SHA-256)',
    download: 'Download all files (ZIP)',
    pending: 'Preparing...',
    record: 'Each opening and download is on record.',
    notAdvice: 'This is not legal advice.',
  },
}
