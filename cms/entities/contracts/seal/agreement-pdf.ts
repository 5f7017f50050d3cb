import { PDF } from '@libpdf/core'
import type { AgreementText } from '#wire/agreement-text.ts'
import { paperOf } from './paper.ts'

/** The PDF attachment with the exact text, which may have letters that the pages' fonts lack. */
const EXACT_WORDS = 'agreement.txt'

/** Renders an agreement as a PDF, with the brokerage above the title and `reference` at the foot of each page. */
export async function agreementPdf(
  agreement: AgreementText,
  { masthead, reference, madeAt }: { masthead: string; reference: string; madeAt: Date },
): Promise<Uint8Array> {
  const pdf = PDF.create()
  const paper = paperOf(pdf)
  paper.write(masthead, 'brand')
  paper.rule()
  paper.space(10)
  paper.write(agreement.title, 'title')
  paper.space(4)
  paper.write(agreement.note, 'small')
  paper.space(12)
  for (const { label, value } of agreement.parties) paper.fact(label, value)
  for (const { heading, paragraphs } of agreement.sections) {
    paper.space(12)
    paper.keepTogether(46)
    paper.write(heading, 'heading')
    for (const paragraph of paragraphs) {
      paper.space(3)
      paper.write(paragraph, 'body')
    }
  }
  paper.footer(reference)
  pdf.setTitle(agreement.title, { showInWindowTitleBar: true })
  pdf.setLanguage('en-US')
  pdf.setProducer('KeepMore')
  pdf.setCreationDate(madeAt)
  pdf.setModificationDate(madeAt)
  pdf.attachments.add(EXACT_WORDS, Buffer.from(plainText(agreement)), {
    description: 'The exact words of this agreement',
    mimeType: 'text/plain',
    createdAt: madeAt,
    modifiedAt: madeAt,
  })
  return pdf.save()
}

function plainText({ title, note, parties, sections }: AgreementText): string {
  const facts = parties.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const body = sections.map(({ heading, paragraphs }) => [heading, ...paragraphs].join('\n\n'))
  return `${[title, note, facts, ...body].join('\n\n')}\n`
}
