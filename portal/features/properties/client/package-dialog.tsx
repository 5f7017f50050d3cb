import { priceOf } from '#portal/features/properties/api.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { FormFailure } from '#portal/ui/form.tsx'
import { packageName, type ServicePackage } from '#wire/packages.ts'
import type { Property } from '#wire/properties.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { clientPropertyTexts } from '#wire/texts/properties.ts'
import { PackageFee } from './package-fee.tsx'
import type { useChangeProperty } from './queries.ts'

const texts = clientPropertyTexts.packageDialog

type PackageDialogProps = {
  property: Property
  chosen: ServicePackage
  /** A signed agreement names the home. */
  isAgreed: boolean
  action: ReturnType<typeof useChangeProperty>
  onConfirm: () => void
  onClose: () => void
}

/** What the change does: at once, by an amendment, or to an amendment that waits. */
function effectOf({ property, chosen, isAgreed }: PackageDialogProps) {
  if (chosen === property.servicePackage) return { text: texts.keep, button: texts.withdraw }
  return isAgreed
    ? { text: texts.amendment, button: texts.ask }
    : { text: texts.atOnce, button: texts.confirm }
}

/** Shows the old and the new fee in dollars before the package changes. */
export function PackageDialog(props: PackageDialogProps) {
  const { property, chosen, action, onConfirm, onClose } = props
  const { text, button } = effectOf(props)
  return (
    <Dialog
      title={texts.title(packageName(chosen))}
      description={text}
      width="narrow"
      onClose={onClose}
      footer={
        <>
          <Button disabled={action.isPending} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button
            variant="primary"
            pending={action.isPending}
            pendingLabel={texts.pending}
            onClick={onConfirm}
          >
            {button}
          </Button>
        </>
      }
    >
      <PackageFee current={property.servicePackage} chosen={chosen} price={priceOf(property)} />
      <FormFailure action={action} className="mt-4" />
    </Dialog>
  )
}
