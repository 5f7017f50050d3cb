import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { Button } from '#portal/ui/button.tsx'
import { ConfirmAction } from '#portal/ui/confirm-action.tsx'
import { RowsSkeleton } from '#portal/ui/list-skeleton.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { deleteButtonProps, RowButton } from '#portal/ui/row-button.tsx'
import { labelIn } from '#wire/basics.ts'
import { deleteTaskTemplate, listTaskTemplates, type TaskTemplate } from '#wire/checklists.ts'
import { type CustomerStage, STAGES } from '#wire/stages.ts'
import { TASK_ACTORS } from '#wire/tasks.ts'
import { checklistTexts as texts } from '#wire/texts/checklists.ts'
import { TemplateForm } from './template-form.tsx'

const actorLabel = labelIn(TASK_ACTORS)

function Line({ template }: { template: TaskTemplate }) {
  const [isEditing, setEditing] = useState(false)
  const { id, title, actor, dueDays, stage } = template
  const removing = useAction({
    send: () => call(deleteTaskTemplate, { params: { id } }),
    staleTopics: ['tasks'],
    successToast: () => ({ title: texts.removed, description: title }),
    failure: texts.notRemoved,
    alertOnly: true,
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-xs text-muted tabular-nums">
          {actorLabel(actor)}
          {dueDays !== null && ` · ${texts.due(dueDays)}`}
        </p>
      </div>
      <div className="flex gap-1">
        <RowButton label={texts.edit} of={title} variant="quiet" onClick={() => setEditing(true)} />
        <ConfirmAction
          {...texts.removal}
          title={texts.removalTitle(title)}
          button={deleteButtonProps(title)}
          action={removing}
          input={undefined}
          errorTitle={texts.notRemoved.title}
        />
      </div>
      {isEditing && (
        <TemplateForm stage={stage} template={template} onClose={() => setEditing(false)} />
      )}
    </li>
  )
}

type StageProps = { stage: CustomerStage; label: string; lines: TaskTemplate[] }

function StageChecklist({ stage, label, lines }: StageProps) {
  const [isAdding, setAdding] = useState(false)
  return (
    <section
      aria-label={label}
      className="mb-5 break-inside-avoid-column rounded-card border border-line bg-raised px-4 py-3"
    >
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-display text-lg">{label}</h3>
        <Button
          size="small"
          variant="quiet"
          aria-label={texts.addTo(label)}
          onClick={() => setAdding(true)}
        >
          {texts.add}
        </Button>
      </div>
      {lines.length === 0 ? (
        <p className="text-sm text-muted">{texts.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {lines.map((template) => (
            <Line key={template.id} template={template} />
          ))}
        </ul>
      )}
      {isAdding && <TemplateForm stage={stage} onClose={() => setAdding(false)} />}
    </section>
  )
}

/** The checklist of each stage, for the owner. */
export function Checklists() {
  const templates = useQuery({ ...queryFor(listTaskTemplates), staleTime: 0 })
  return (
    <section aria-labelledby="checklists-title">
      <h2 id="checklists-title" className="font-display text-xl">
        {texts.title}
      </h2>
      <p className="mt-1 mb-4 max-w-[62ch] text-sm text-muted">{texts.lead}</p>
      <Loaded
        from={templates}
        errorTitle={texts.failed}
        skeleton={<RowsSkeleton label={texts.loading} rows={5} />}
      >
        {(all) => (
          <div className="gap-5 lg:columns-2">
            {STAGES.map(({ id, label }) => (
              <StageChecklist
                key={id}
                stage={id}
                label={label}
                lines={all.filter(({ stage }) => stage === id)}
              />
            ))}
          </div>
        )}
      </Loaded>
    </section>
  )
}
