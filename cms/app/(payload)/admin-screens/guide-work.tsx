'use client'

import { useAuth, useDocumentInfo, useFormModified } from '@payloadcms/ui'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { shortDate } from '#wire/dates.ts'
import {
  approveGuide,
  changeGuideWork,
  describeDue,
  GuideWork,
  isLate,
  listWriters,
  MOVES,
  readGuideWork,
  type WorkChange,
  type Writer,
  workStatusLabel,
} from '#wire/guide-work.ts'
import { ChoiceSelect } from './choice-select.tsx'
import { button, cardTitle, control, sideCard } from './classes.ts'
import { RefusedCall, requestApi } from './request-api.ts'
import { today } from './today.ts'

type Change = Omit<WorkChange, 'version'>

/** The status, assignee, due day and approval of a guide, beside its text. */
export function GuideWorkPanel() {
  const { id, lastUpdateTime } = useDocumentInfo()
  return id ? <Panel id={String(id)} savedAt={lastUpdateTime} /> : null
}

/**
 * The work of a guide as the server has it, and what changes it. Each change waits for the one before, whose answer has
 * the version that it has to send.
 * @param savedAt the time of the last save of the guide, which may void the approval
 */
function useWork(id: string, savedAt: number) {
  const [work, setWork] = useState<GuideWork | null>(null)
  const [message, setMessage] = useState('')
  const latest = useRef<GuideWork | null>(null)
  const queue = useRef(Promise.resolve())

  const run = useCallback((call: () => Promise<GuideWork>, done: string) => {
    const show = (next: GuideWork) => {
      latest.current = next
      setWork(next)
    }
    queue.current = queue.current.then(call).then(
      (next) => {
        show(next)
        setMessage(done)
      },
      (error: Error) => {
        const current = GuideWork.safeParse(error instanceof RefusedCall && error.current)
        if (current.success) show(current.data)
        setMessage(error.message)
      },
    )
  }, [])

  useEffect(() => {
    // Named here, because the answer depends on it: a save may void the approval.
    void savedAt
    const read = () => run(() => requestApi(readGuideWork, { params: { id } }), '')
    read()
    // Staff may have approved the guide meanwhile.
    window.addEventListener('focus', read)
    return () => window.removeEventListener('focus', read)
  }, [id, savedAt, run])

  const change = (changed: Change) =>
    run(() => {
      const body = { ...changed, version: latest.current?.version }
      return requestApi(changeGuideWork, { params: { id }, body })
    }, 'Saved.')
  const approve = (words: string) =>
    run(() => requestApi(approveGuide, { params: { id }, body: { words } }), 'Approved.')
  return { work, message, change, approve }
}

function useWriters(): Writer[] {
  const [writers, setWriters] = useState<Writer[]>([])
  useEffect(() => {
    requestApi(listWriters).then(setWriters, () => setWriters([]))
  }, [])
  return writers
}

function Panel({ id, savedAt }: { id: string; savedAt: number }) {
  const { work, message, change, approve } = useWork(id, savedAt)
  const field = useId()
  return (
    <section
      className={`${sideCard} grid gap-3`}
      aria-labelledby={`${field}-title`}
      data-lacks-approval={(work?.needsApproval && !work.approval?.isCurrent) || undefined}
    >
      <h3 id={`${field}-title`} className={cardTitle}>
        Work
      </h3>
      {work && (
        <>
          <StatusField id={`${field}-status`} work={work} onChange={change} />
          <AssigneeField id={`${field}-assignee`} work={work} onChange={change} />
          <DueField id={`${field}-due`} key={work.dueOn} work={work} onChange={change} />
          <Approval work={work} onApprove={() => approve(work.words)} />
        </>
      )}
      <p className="m-0 text-muted empty:hidden" role="status">
        {message}
      </p>
    </section>
  )
}

type FieldProps = { id: string; work: GuideWork; onChange: (change: Change) => void }

/** A live guide without a newer draft has no status to choose: its next draft begins at Writing. */
function StatusField({ id, work: { status }, onChange }: FieldProps) {
  const label = workStatusLabel(status)
  if (status === 'live' || status === 'needs-new-facts')
    return <p className="m-0 font-semibold">{label}</p>
  const approved = status === 'approved' ? [{ id: status, label }] : []
  return (
    <ChoiceSelect
      id={id}
      label="Status"
      value={status}
      choices={[...MOVES, ...approved]}
      onChoose={(move) => onChange({ status: move as NonNullable<Change['status']> })}
    />
  )
}

function AssigneeField({ id, work: { assignee }, onChange }: FieldProps) {
  const writers = useWriters()
  // Before the writers have come, the one who is chosen is the only option.
  const others = writers.filter((writer) => writer.id !== assignee?.id)
  const choices = [...(assignee ? [assignee] : []), ...others].map((writer) => ({
    id: writer.id,
    label: writer.name,
  }))
  return (
    <ChoiceSelect
      id={id}
      label="Assigned to"
      value={assignee?.id ?? ''}
      choices={[{ id: '', label: 'No one' }, ...choices]}
      onChoose={(assigneeId) => onChange({ assigneeId: assigneeId || null })}
    />
  )
}

/** Sends the day when the field is left or Enter is pressed: a day that is being typed is a wrong one at each key. */
function DueField({ id, work: { dueOn }, onChange }: FieldProps) {
  const [typed, setTyped] = useState(dueOn ?? '')
  const send = () => typed !== (dueOn ?? '') && onChange({ dueOn: typed || null })
  return (
    <div className="grid gap-1">
      <label htmlFor={id}>Due day</label>
      <input
        id={id}
        type="date"
        className={control}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={send}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter in a field of Payload's form would save the guide.
          event.preventDefault()
          send()
        }}
      />
      {dueOn && (
        <p className={`m-0 ${isLate(dueOn, today()) ? 'text-danger' : 'text-muted'}`}>
          {describeDue(dueOn, today())}
        </p>
      )}
    </div>
  )
}

function Approval({ work, onApprove }: { work: GuideWork; onApprove: () => void }) {
  const { user } = useAuth<{ role?: string }>()
  const isModified = useFormModified()
  const mayApprove = user?.role === 'admin' || user?.role === 'owner'
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-3">
      <p className="m-0">{describeApproval(work)}</p>
      {mayApprove && !work.approval?.isCurrent && (
        <button type="button" className={button} disabled={isModified} onClick={onApprove}>
          Approve
        </button>
      )}
    </div>
  )
}

function describeApproval({ approval, needsApproval }: GuideWork): string {
  const needed = needsApproval
    ? ' It goes live only when an admin or the owner has approved it.'
    : ''
  if (!approval) return `Not approved.${needed}`
  const { by, at, isCurrent } = approval
  const approved = `pproved${by ? ` by ${by}` : ''} on ${shortDate(at)}`
  return isCurrent ? `A${approved}.` : `Changed since it was a${approved}.${needed}`
}
