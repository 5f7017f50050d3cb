'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { z } from 'zod'
import { type InCms, readToWrite, type ToWrite } from '#wire/guide-editorial.ts'
import { card, cardTitle, link, mainButton, textButton } from './classes.ts'
import { requestApi } from './request-api.ts'

const LINKS = [
  ['/cms/editorial-board', 'Editorial board'],
  ['/cms/what-works', 'What works'],
  ['/cms/collections/guides', 'City guides'],
  ['/cms/collections/shared-facts', 'Shared facts'],
  ['/cms/collections/media', 'Pictures'],
  ['/cms/globals/landing-page', 'Landing page'],
  ['/cms/globals/packages', 'Packages'],
  ['/cms/globals/testimonials', 'Testimonials'],
  ['/cms/globals/claims', 'Claims and badges'],
  ['/cms/globals/blog-page', 'Blog page'],
  ['/cms/globals/vendor-network', 'Vendor network'],
  ['/cms/globals/landing-page-es', 'Landing page in Spanish'],
  ['/cms/globals/packages-es', 'Packages in Spanish'],
  ['/cms/globals/claims-es', 'Claims and badges in Spanish'],
  ['/cms/globals/site-settings', 'Firm and notices'],
  ['/cms/collections/people', 'People'],
  ['/cms/collections/pages', 'Pages'],
  ['/cms/collections/redirects', 'Moved addresses'],
  ['/cms/collections/guides/trash', 'Trash'],
] as const

const guidePath = (id: string) => `/cms/collections/guides/${id}`
const formatCount = (value: number) => value.toLocaleString('en-US')

/** The CMS's first page for editors: what to write next, and why. */
export function Dashboard() {
  const [toWrite, setToWrite] = useState<ToWrite | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    requestApi(readToWrite).then(setToWrite, (error: Error) => setProblem(error.message))
  }, [])
  return (
    <div className="desk mx-auto max-w-6xl px-[clamp(1rem,4vw,3.75rem)] pt-10 pb-20 font-text text-ink">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="m-0 mb-1 text-[clamp(2rem,4vw,2.6rem)] tracking-[-0.015em]">
            What to write next
          </h1>
          <p className="m-0 text-[1rem] text-muted tabular-nums">
            {toWrite
              ? `${formatCount(toWrite.published)} guides on the site, ${formatCount(toWrite.begunCount)} in the works.`
              : 'Looking at the guides…'}
          </p>
        </div>
        <a className={mainButton} href="/cms/collections/guides/create">
          New guide
        </a>
      </div>
      {problem && <p role="alert">{problem}</p>}
      <nav
        className="mb-8 flex flex-wrap gap-x-6 gap-y-1 border-y border-line py-3 text-[0.95rem]"
        aria-label="Editorial overview"
      >
        {LINKS.map(([href, label]) => (
          <a key={href} className={`inline-flex min-h-7 items-center ${link}`} href={href}>
            {label}
          </a>
        ))}
      </nav>
      <div
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] items-start gap-5"
        aria-hidden={!toWrite}
      >
        {toWrite ? <Lists toWrite={toWrite} /> : <Placeholders />}
      </div>
    </div>
  )
}

const Placeholders = () =>
  ['first', 'second', 'third'].map((name) => <div key={name} className={`${card} min-h-64`} />)

function Lists({ toWrite }: { toWrite: ToWrite }) {
  const {
    begun,
    begunCount,
    ending,
    failed,
    failedLinks,
    planned,
    short,
    shortCount,
    stale,
    withoutGuide,
    yours,
  } = toWrite
  return (
    <>
      {yours.length > 0 && <Guides title="Your guides" empty="" guides={yours} />}
      {failed.length > 0 && (
        <Documents title="Planned, and not published" documents={failed} tone="danger" />
      )}
      {planned.length > 0 && <Documents title="Planned" documents={planned} />}
      <Guides
        title={titleWithCount('In the works', begunCount, begun)}
        empty="No drafts in progress."
        guides={begun}
      />
      <Cities cities={withoutGuide} />
      <Guides
        title={titleWithCount('Under 750 words', shortCount, short)}
        empty="Every guide is long enough."
        guides={short}
      />
      {failedLinks.length > 0 && (
        <Guides
          title="Links that lead nowhere"
          reason="Pages of other sites that could not be opened on two nights."
          empty=""
          guides={failedLinks}
        />
      )}
      {ending.length > 0 && <Documents title="Facts that end within 30 days" documents={ending} />}
      <Guides
        title="Facts that are over a year old or have ended"
        empty="Every fact was checked within the last year."
        guides={stale}
      />
    </>
  )
}

/** Appends the total where the list shows only some. */
const titleWithCount = (title: string, all: number, shown: unknown[]) =>
  all > shown.length ? `${title} (${formatCount(all)})` : title

function Cities({ cities }: { cities: ToWrite['withoutGuide'] }) {
  const [problem, setProblem] = useState('')
  return (
    <List
      title="Cities without a guide"
      reason="Where we already have sales or transfer tax data."
      empty="Every city we have data for has a guide."
      problem={problem}
    >
      {cities.map(({ city, sales }) => (
        <Item
          key={city}
          detail={sales > 0 ? `${formatCount(sales)} sales on record` : 'transfer tax on record'}
        >
          <button
            type="button"
            className={textButton}
            aria-label={`Start a guide to ${city}`}
            onClick={() => createDraft(city).catch(({ message }: Error) => setProblem(message))}
          >
            {city}
          </button>
        </Item>
      ))}
    </List>
  )
}

const Created = z.object({ doc: z.object({ id: z.string() }).optional() })

async function createDraft(city: string): Promise<void> {
  const answer = await fetch('/cms/api/guides?draft=true&depth=0', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ city, title: `Sell Your House in ${city}`, _status: 'draft' }),
  })
  const { doc } = Created.parse(await answer.json())
  if (!doc) throw new Error('We could not start the guide. Please try again.')
  window.location.assign(guidePath(doc.id))
}

type GuidesProps = Omit<ListProps, 'children' | 'problem'> & {
  guides: (ToWrite['short'][number] & { isLate?: boolean })[]
}

const Guides = ({ guides, ...props }: GuidesProps) => (
  <List {...props}>
    {guides.map(({ id, title, detail, isLate }) => (
      <Item key={id + detail} detail={detail} tone={isLate ? 'text-danger' : 'text-muted'}>
        <a className={link} href={guidePath(id)}>
          {title}
        </a>
      </Item>
    ))}
  </List>
)

const Documents = ({
  documents,
  ...props
}: Pick<ListProps, 'title' | 'tone'> & { documents: InCms[] }) => (
  <List {...props} empty="">
    {documents.map(({ path, title, detail }) => (
      <Item key={path + detail} detail={detail}>
        <a className={link} href={path}>
          {title}
        </a>
      </Item>
    ))}
  </List>
)

type ListProps = {
  title: string
  reason?: string
  empty: string
  problem?: string
  tone?: 'danger'
  children: ReactNode[]
}

const List = ({ title, reason, empty, problem, tone, children }: ListProps) => (
  <section
    className={`${card} p-6 text-[0.95rem] data-[tone=danger]:border-danger`}
    data-tone={tone}
  >
    <h2 className={cardTitle}>{title}</h2>
    {reason && <p className="m-0 mt-1 text-[0.875rem] text-muted">{reason}</p>}
    <ul className="m-0 mt-3 list-none p-0">{children}</ul>
    {children.length === 0 && <p>{empty}</p>}
    {problem && <p role="alert">{problem}</p>}
  </section>
)

type ItemProps = { detail: string; tone?: string; children: ReactNode }

const Item = ({ detail, tone = 'text-muted', children }: ItemProps) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2">
    {children}
    <span className={`text-[0.85rem] tabular-nums ${tone}`}>{detail}</span>
  </li>
)
