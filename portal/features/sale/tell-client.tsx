import { Checkbox } from '#portal/ui/checkbox.tsx'
import { saleTexts as texts } from '#wire/texts/sale.ts'

type TellClientProps = {
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** The mail as the client would get it. */
  mail: { subject: string; paragraphs: string[] }
}

/** The switch for the mail and the notification to the client, with the words of the mail. */
export function TellClient({ isOn, onChange, mail }: TellClientProps) {
  return (
    <div>
      <Checkbox
        label={texts.tell}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      {isOn ? (
        <blockquote className="rounded-field bg-sand px-4 py-3 text-sm">
          <p className="font-semibold">{mail.subject}</p>
          {mail.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-1">
              {paragraph}
            </p>
          ))}
          <p className="mt-2 text-xs text-muted">{texts.mailWaits}</p>
        </blockquote>
      ) : (
        <p className="text-sm text-muted">{texts.silent}</p>
      )}
    </div>
  )
}
