import type { AgreementText } from '#wire/agreement-text.ts'

/** The agreement's text, identical to the PDF's, as HTML for small screens and screen readers. */
export function Agreement({ text }: { text: AgreementText }) {
  return (
    <article
      aria-label={text.title}
      className="rounded-card border border-line bg-raised px-5 py-6 sm:px-9 sm:py-9"
    >
      <p className="max-w-[58ch] rounded-field bg-sand px-3 py-2 text-sm">{text.note}</p>
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
            <p key={paragraph} className="mt-2 max-w-[58ch] wrap-anywhere">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  )
}
