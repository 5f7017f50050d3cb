import { call } from '#portal/lib/http/request.ts'
import { Dialog } from '#portal/ui/dialog.tsx'
import { askStepUp, stepUp } from '#wire/second-factors.ts'
import { secondFactorTexts } from '#wire/texts/second-factors.ts'
import { SecondFactorForm } from './second-factor-form.tsx'

const texts = secondFactorTexts.ask

/** Asks for the second factor that a call needs; the call continues by itself after the answer. */
export function StepUpDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title={texts.title}
      description={texts.dialogLead}
      width="narrow"
    >
      <SecondFactorForm
        ask={() => call(askStepUp)}
        give={(body) => call(stepUp, { body })}
        onGiven={() => onAnswer(true)}
      />
    </Dialog>
  )
}
