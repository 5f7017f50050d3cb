import { contactEmail, contactPhone } from '#portal/lib/page-facts.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { type Person, personRoleLabel } from '#wire/people.ts'
import { phoneLink } from '#wire/phone.ts'
import { personTexts as texts } from '#wire/texts/people.ts'
import { Portrait } from './portrait.tsx'
import { useOwnAgent } from './queries.ts'

const LINK =
  'inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink'

function ContactLinks({ phone, email }: { phone: string; email: string }) {
  return (
    <p className="flex flex-wrap gap-x-5 text-sm">
      <a className={LINK} href={phoneLink(phone)}>
        <span className="tabular-nums">{phone}</span>
      </a>
      <a className={LINK} href={`mailto:${email}`}>
        <span className="min-w-0 break-all">{email}</span>
      </a>
    </p>
  )
}

function Licence({ person: { name, licenceNumber, licenceUrl } }: { person: Person }) {
  const number = texts.licence(licenceNumber)
  if (!licenceUrl) return number
  return (
    <a href={licenceUrl} rel="noopener" className="underline underline-offset-2 hover:text-ink">
      {number}
      <span className="sr-only">{texts.lookup(name)}</span>
    </a>
  )
}

function NamedAgent({ person }: { person: Person }) {
  const { name, role, phone, email, hours, isSample } = person
  return (
    <>
      <div className="flex items-center gap-4">
        <Portrait person={person} />
        <div className="min-w-0">
          <p className="font-display text-lg wrap-anywhere">{name}</p>
          <p className="text-sm text-muted">{personRoleLabel(role)}</p>
          <p className="text-sm text-muted tabular-nums">
            <Licence person={person} />
          </p>
        </div>
      </div>
      {isSample && (
        <p className="mt-2">
          <Badge>{texts.sample}</Badge>
        </p>
      )}
      {hours && <p className="mt-2 text-sm text-muted">{hours}</p>}
      <ContactLinks phone={phone ?? contactPhone()} email={email ?? contactEmail()} />
    </>
  )
}

/** Whom the client asks: their agent by name and face, or the firm's phone and email where none is published. */
export function AgentContact() {
  const agent = useOwnAgent().data?.agent
  if (agent) return <NamedAgent person={agent} />
  return (
    <>
      <p>{texts.firm}</p>
      <ContactLinks phone={contactPhone()} email={contactEmail()} />
    </>
  )
}
