import { z } from 'zod'

/** A SHA-256 hash in hexadecimal. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'This is not a valid document hash')

/** An agreement's text, identical in the preview, on the page and in the PDF. */
export const AgreementText = z.object({
  title: z.string(),
  /** Below the title: what the text is and is not. */
  note: z.string(),
  parties: z.array(z.object({ label: z.string(), value: z.string() })),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
})
export type AgreementText = z.infer<typeof AgreementText>
