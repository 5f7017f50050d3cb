import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { TextLink } from '#portal/ui/link.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { dateTime } from '#wire/dates.ts'
import { type Inquiry, listInquiries } from '#wire/leads.ts'
import { phoneLink } from '#wire/phone.ts'
import { sourceLabel } from '#wire/sources.ts'
import { leadTexts as texts } from '#wire/texts/leads.ts'
import { statementTexts } from '#wire/texts/statements.ts'
import type { Client } from '#wire/users.ts'
import { Duplicates } from './duplicates.tsx'
import { elapsedTime } from './pipeline/urgency.ts'

/** Where a client came from, how to reach them, and what they wrote through the contact form. */
export function LeadFacts({ client }: { client: Client }) {
  const { source, sourceDetail, phone, email, emailConfirmed, createdAt, firstAnsweredAt } = client
  const inquiries = useQuery(queryFor(listInquiries, { params: { id: client.id } }))
  return (
    <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
      <Duplicates client={client} />
      <dl className="grid content-start grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-sm wrap-anywhere">
        <dt className="text-muted">{texts.source}</dt>
        <dd>
          {sourceLabel(source)}
          {sourceDetail && <SourceDetail detail={sourceDetail} />}
        </dd>
        <dt className="text-muted">{texts.phone}</dt>
        <dd>{phone ? <TextLink href={phoneLink(phone)}>{phone}</TextLink> : texts.noPhone}</dd>
        <dt className="text-muted">{texts.email}</dt>
        <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
          {!emailConfirmed && <Badge tone="attention">{texts.emailNotConfirmed}</Badge>}
        </dd>
        <dt className="text-muted">{texts.firstAnswer}</dt>
        <dd>
          {firstAnsweredAt
            ? texts.answeredAfter(elapsedTime(createdAt, Date.parse(firstAnsweredAt)))
            : texts.notAnswered}
        </dd>
      </dl>
      <Loaded
        from={inquiries}
        errorTitle={texts.inquiriesFailed}
        skeleton={<SkeletonLines label={texts.loadingInquiries} />}
      >
        {(list) =>
          list.length > 0 && (
            <ol aria-label={texts.inquiries} className="grid gap-3">
              {list.map((inquiry) => (
                <InquiryEntry key={inquiry.id} inquiry={inquiry} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </div>
  )
}

/** A guide's page as a link, or what staff typed. */
function SourceDetail({ detail }: { detail: string }) {
  return (
    <>
      {': '}
      {detail.startsWith('/blog/') ? <TextLink href={detail}>{detail}</TextLink> : detail}
    </>
  )
}

function InquiryEntry({ inquiry }: { inquiry: Inquiry }) {
  const { name, phone, message, statement, createdAt } = inquiry
  return (
    <li className="grid gap-1">
      <p className="w-fit rounded-card bg-sand px-3.5 py-2 text-sm wrap-anywhere whitespace-pre-line">
        {message}
      </p>
      {statement && (
        <p className="text-xs tabular-nums">
          <span className="font-semibold">{statementTexts.label}:</span>{' '}
          {statementTexts.figures(statement)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted tabular-nums">
        <span className="font-semibold">{name}</span>
        {phone && <TextLink href={phoneLink(phone)}>{phone}</TextLink>}
        <time dateTime={createdAt}>{dateTime(createdAt)}</time>
        <Badge tone="attention">{texts.addressNotConfirmed}</Badge>
      </div>
    </li>
  )
}
