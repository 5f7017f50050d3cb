'use client'

import { useAuth } from '@payloadcms/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { boardColumnLabel, type GuideCard, readEditorialBoard } from '#wire/editorial-board.ts'
import { changeEditorialSettings, changeGuideWork } from '#wire/guide-work.ts'
import { BoardColumns } from './board-columns.tsx'
import { button } from './classes.ts'
import { EditorialCalendar } from './editorial-calendar.tsx'
import { type Move, moveId, nameOf } from './guide-card.tsx'
import { movePlanTo } from './move-plan.tsx'
import { requestApi } from './request-api.ts'
import { type Run, Status, useView, type Whose } from './view.tsx'

type Tab = 'board' | 'calendar'

/** Keeps a choice in the address, so that a reload and a bookmark show the same. */
function useChoice<Choice extends string>(name: string, initial: Choice) {
  const [choice, setChoice] = useState<Choice>(initial)
  const choose = (next: Choice) => {
    setChoice(next)
    const url = new URL(window.location.href)
    url.searchParams.set(name, next)
    window.history.replaceState(null, '', url)
  }
  return [choice, choose] as const
}

/** The editorial board: guides by the status of their work, and their calendar. The props are what the address says. */
export function EditorialBoard(given: { tab: Tab; whose: Whose }) {
  const [tab, setTab] = useChoice('tab', given.tab)
  const [whose, setWhose] = useChoice('whose', given.whose)
  return (
    <div className="desk px-[clamp(1rem,4vw,3.75rem)] pt-8 pb-20 font-text text-ink">
      <h1 className="m-0 mb-4 text-[clamp(1.8rem,4vw,2.4rem)] tracking-[-0.015em]">
        Editorial board
      </h1>
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Choices label="View" chosen={tab} onChoose={setTab} choices={TABS} />
        <Choices label="Whose guides" chosen={whose} onChoose={setWhose} choices={WHOSE} />
      </div>
      {tab === 'board' ? (
        <Board key={whose} whose={whose} />
      ) : (
        <EditorialCalendar key={whose} whose={whose} />
      )}
    </div>
  )
}

const TABS = [
  ['board', 'Board'],
  ['calendar', 'Calendar'],
] as const
const WHOSE = [
  ['all', 'All guides'],
  ['mine', 'My guides'],
] as const

type ChoicesProps<Choice extends string> = {
  label: string
  chosen: Choice
  choices: readonly (readonly [Choice, string])[]
  onChoose: (choice: Choice) => void
}

function Choices<Choice extends string>(props: ChoicesProps<Choice>) {
  const { label, chosen, choices, onChoose } = props
  return (
    <div className="flex gap-1" role="group" aria-label={label}>
      {choices.map(([choice, name]) => (
        <button
          key={choice}
          type="button"
          className={`${button} aria-pressed:border-eucalyptus aria-pressed:bg-eucalyptus-wash`}
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

function Board({ whose }: { whose: Whose }) {
  const read = useCallback(() => requestApi(readEditorialBoard, { query: { whose } }), [whose])
  const { data: board, run, message } = useView(read)
  const moved = useRef<string | null>(null)

  // A moved card is another element in its new column, so the focus has to follow it.
  useEffect(() => {
    if (!board || !moved.current) return
    document.getElementById(moved.current)?.focus()
    moved.current = null
  }, [board])

  const move = (card: GuideCard, to: Move) => {
    moved.current = moveId(card)
    const body = { version: card.version, status: to }
    void run(
      () => requestApi(changeGuideWork, { params: { id: card.id }, body }),
      `Moved “${nameOf(card)}” to ${boardColumnLabel(to)}.`,
    )
  }
  const movePlan = ({ plan, ...card }: GuideCard, day: string) =>
    plan && run(() => movePlanTo(plan, day), `Moved the plan of “${nameOf(card)}”.`)
  return (
    <>
      {board && <NeedsApproval isOn={board.needsApproval} run={run} />}
      <Status>{board ? message : message || 'Looking at the guides…'}</Status>
      {board && <BoardColumns board={board} onMove={move} onMovePlan={movePlan} />}
    </>
  )
}

/** The setting for staff; editors read it. */
function NeedsApproval({ isOn, run }: { isOn: boolean; run: Run }) {
  const { user } = useAuth<{ role?: string }>()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const mayChange = user?.role === 'admin' || user?.role === 'owner'
  if (!mayChange)
    return isOn ? <p className="m-0 mb-2">Guides go live only when approved.</p> : null
  const change = async (needsApproval: boolean) => {
    setChosen(needsApproval)
    await run(
      () => requestApi(changeEditorialSettings, { body: { needsApproval } }),
      needsApproval
        ? 'Guides now go live only when approved.'
        : 'Guides now go live without an approval.',
    )
    // `run` has read the board again by now, and its `needsApproval` is the setting on the server.
    setChosen(null)
  }
  return (
    <label className="mb-2 flex min-h-7 w-fit items-center gap-2">
      <input
        type="checkbox"
        className="size-5"
        checked={chosen ?? isOn}
        onChange={({ target }) => change(target.checked)}
      />
      Guides go live only when approved
    </label>
  )
}
