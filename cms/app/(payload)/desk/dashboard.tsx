'use client'

import { useEffect, useState } from 'react'
import { readToWrite, type ToWrite } from '#wire/guide-editorial.ts'
import { ask } from './ask.ts'

const guidePath = (id: string) => `/cms/collections/guides/${id}`
const count = (value: number) => value.toLocaleString('en-US')

/** The CMS's first page for editors: what to write next, and why. */
export function Dashboard() {
  const [held, setHeld] = useState<ToWrite | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    ask(readToWrite).then(setHeld, (error: Error) => setProblem(error.message))
  }, [])
  return (
    <div className="desk">
      <div className="desk__head">
        <div>
          <h1>What to write next</h1>
          <p>
            {held
              ? `${count(held.published)} guides on the site, ${count(held.begunCount)} in the works.`
              : 'Looking at the guides…'}
          </p>
        </div>
        <a className="desk-button desk-button--main" href="/cms/collections/guides/create">
          New guide
        </a>
      </div>
      {problem && <p role="alert">{problem}</p>}
      <nav className="desk__doors" aria-label="The editor’s room">
        <a href="/cms/collections/guides">City guides</a>
        <a href="/cms/collections/media">Pictures</a>
        <a href="/cms/globals/site-settings">Site copy</a>
        <a href="/cms/collections/redirects">Moved addresses</a>
        <a href="/cms/collections/guides/trash">Trash</a>
      </nav>
      {held ? <Lists held={held} /> : <Waiting />}
    </div>
  )
}

function Waiting() {
  return (
    <div className="desk__lists" aria-hidden="true">
      <div className="desk-card desk-card--waiting" />
      <div className="desk-card desk-card--waiting" />
      <div className="desk-card desk-card--waiting" />
    </div>
  )
}

function Lists({ held }: { held: ToWrite }) {
  const { begun, begunCount, failed, short, shortCount, stale } = held
  return (
    <div className="desk__lists">
      {failed.length > 0 && (
        <List title="Planned, and not published" empty="" items={failed} tone="danger" />
      )}
      <List
        title={titled('In the works', begunCount, begun)}
        empty="Nothing is begun."
        items={begun}
      />
      <Cities cities={held.withoutGuide} />
      <List
        title={titled('Under 750 words', shortCount, short)}
        empty="Every guide is long enough."
        items={short}
      />
      <List
        title="Facts older than a year"
        empty="Every fact was looked at within a year."
        items={stale}
      />
    </div>
  )
}

/** Appends the total where the list shows only some. */
const titled = (title: string, all: number, shown: unknown[]) =>
  all > shown.length ? `${title} (${count(all)})` : title

function Cities({ cities }: { cities: ToWrite['withoutGuide'] }) {
  const [problem, setProblem] = useState('')
  return (
    <section className="desk-card">
      <h2>Cities without a guide</h2>
      <p className="desk-card__why">Where we know sales or the transfer tax already.</p>
      <ul className="desk-list">
        {cities.map(({ city, sales }) => (
          <li key={city}>
            <button
              type="button"
              className="desk-link"
              aria-label={`Begin a guide to ${city}`}
              onClick={() => begin(city).catch(({ message }: Error) => setProblem(message))}
            >
              {city}
            </button>
            <span>{sales > 0 ? `${count(sales)} sales on record` : 'transfer tax on record'}</span>
          </li>
        ))}
      </ul>
      {cities.length === 0 && <p>Every city we know has its guide.</p>}
      {problem && <p role="alert">{problem}</p>}
    </section>
  )
}

/** Creates a draft guide for the city and opens it. */
async function begin(city: string): Promise<void> {
  const answer = await fetch('/cms/api/guides?draft=true&depth=0', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ city, title: `Sell Your House in ${city}`, _status: 'draft' }),
  })
  const { doc } = (await answer.json()) as { doc?: { id: string } }
  if (!doc) throw new Error('The guide could not be begun. Please try again.')
  window.location.assign(guidePath(doc.id))
}

type Items = { title: string; empty: string; items: ToWrite['short']; tone?: 'danger' }

function List({ title, empty, items, tone }: Items) {
  return (
    <section className="desk-card" data-tone={tone}>
      <h2>{title}</h2>
      <ul className="desk-list">
        {items.map(({ id, title: name, detail }) => (
          <li key={id}>
            <a href={guidePath(id)}>{name}</a>
            <span>{detail}</span>
          </li>
        ))}
      </ul>
      {items.length === 0 && <p>{empty}</p>}
    </section>
  )
}
