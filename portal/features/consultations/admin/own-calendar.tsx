import { useState } from 'react'
import { formatCount } from '#portal/lib/format.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { ConfirmAction } from '#portal/ui/confirm-action.tsx'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { TextField } from '#portal/ui/form-fields.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { dateTime } from '#wire/dates.ts'
import { NewOwnCalendar, type OwnCalendar as State } from '#wire/own-calendars.ts'
import { ownCalendarTexts as texts } from '#wire/texts/own-calendars.ts'
import { useOwnCalendar, useRemoveOwnCalendar, useSetOwnCalendar } from './own-calendar-queries.ts'

function AddressDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm<Record<string, string>, NewOwnCalendar>({
    schema: NewOwnCalendar,
    defaults: { address: '' },
  })
  const action = useSetOwnCalendar(onClose)
  return (
    <FormDialog
      title={texts.title}
      description={texts.lead}
      submitLabel={texts.save}
      pendingLabel={texts.saving}
      form={form}
      action={action}
      onSubmit={(calendar) => action.mutate(calendar)}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="address"
        type="url"
        label={texts.label}
        help={texts.help}
        autoComplete="off"
        className="sm:col-span-2"
        required
      />
    </FormDialog>
  )
}

/** What was read, or since when and why nothing was. */
function Reading({ state }: { state: State }) {
  const { readAt, busyTimes, problem, isDropped } = state
  const time = readAt ? dateTime(readAt) : ''
  if (problem && isDropped)
    return <Alert variant="destructive">{texts.dropped(time, problem)}</Alert>
  return (
    <p className="text-sm text-muted">
      {problem ? texts.unread(time, problem) : texts.read(formatCount(busyTimes), time)}
    </p>
  )
}

/** The user's own calendar, whose busy times take no consultations: its state, its address, and its removal. */
export function OwnCalendar() {
  const [isOpen, setOpen] = useState(false)
  const removal = useRemoveOwnCalendar()
  return (
    <div className="mt-6">
      <h4 className="font-semibold">{texts.title}</h4>
      <Loaded
        from={useOwnCalendar()}
        errorTitle={texts.failed}
        skeleton={<SkeletonLines lines={2} label={texts.loading} />}
      >
        {(state) => (
          <div className="mt-1 grid gap-3">
            {state.hostName === null ? (
              <p className="text-sm text-muted">{texts.lead}</p>
            ) : (
              <>
                <p className="text-sm wrap-anywhere">{state.hostName}</p>
                <Reading state={state} />
              </>
            )}
            <div className="flex flex-wrap gap-2">
              <Button size="small" onClick={() => setOpen(true)}>
                {state.hostName === null ? texts.connect : texts.replace}
              </Button>
              {state.hostName !== null && (
                <ConfirmAction
                  {...texts.removal}
                  button={{
                    variant: 'quiet',
                    'aria-label': texts.removeLabel(state.hostName),
                    children: texts.remove,
                  }}
                  action={removal}
                  input={undefined}
                  errorTitle={texts.notRemoved.title}
                />
              )}
            </div>
          </div>
        )}
      </Loaded>
      {isOpen && <AddressDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
