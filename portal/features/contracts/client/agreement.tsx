import { Icon } from '#portal/ui/icon.tsx'
import { pathOf } from '#wire/route.ts'
import { type AgreementText, readContractDocument } from '#wire/signatures.ts'
import { commonTexts } from '#wire/texts/common.ts'

/** A link that opens or downloads a contract's PDF. */
export function DocumentLink({ id, label, save }: { id: string; label: string; save?: boolean }) {
  const href = pathOf(readContractDocument.path, { id }) + (save ? '?download=1' : '')
  return (
    <a
      href={href}
      {...(save ? { download: true } : { target: '_blank', rel: 'noopener' })}
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-eucalyptus underline underline-offset-4"
    >
      <Icon name={save ? 'download' : 'file'} className="size-4" />
      {label}
      {!save && <span className="sr-only">{commonTexts.newTab}</span>}
    </a>
  )
}

/** The agreement's text, identical to the PDF's, as HTML for small screens and screen readers. */
export function Agreement({ text }: { text: AgreementText }) {
  return (
    <article
      aria-label={text.title}
      className="rounded-card border border-line bg-raised px-5 py-6 sm:px-9 sm:py-9"
    >
      <p className="max-w-[62ch] rounded-field bg-sand px-3 py-2 text-sm">{text.note}</p>
      <dl className="mt-6 grid gap-x-6 gap-y-2 border-b border-line pb-6 text-sm sm:grid-cols-[9rem_minmax(0,1fr)]">
        {text.parties.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="mb-2 font-semibold wrap-anywhere sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
      {text.sections.map(({ heading, paragraphs }) => (
        <section key={heading} className="mt-7">
          <h3 className="font-display text-lg">{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2 max-w-[66ch] wrap-anywhere">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  )
}
