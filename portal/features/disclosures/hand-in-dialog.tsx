import { DropZone } from '#portal/features/uploads/drop-zone.tsx'
import { RejectedFiles, UploadList } from '#portal/features/uploads/upload-list.tsx'
import {
  dismissRejected,
  sendFiles,
  useUploadQueue,
} from '#portal/features/uploads/upload-queue.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import type { Disclosure } from '#wire/disclosures.ts'
import type { Property } from '#wire/properties.ts'
import { disclosureScreenTexts } from '#wire/texts/disclosure-screens.ts'
import { useHandIn } from './queries.ts'

const { handIn: texts } = disclosureScreenTexts

type HandInDialogProps = {
  item: Disclosure
  property: Property
  userId: string
  onClose: () => void
}

/** Takes the one file of a disclosure; once it is stored among those of the home, it is handed in. */
export function HandInDialog({ item, property, userId, onClose }: HandInDialogProps) {
  const { mutate } = useHandIn()
  const { uploads, rejected } = useUploadQueue(userId)
  const send = ([file]: File[]) =>
    file &&
    sendFiles(
      {
        owner: { userId, asStaff: false },
        ...{ uploadType: 'document', propertyId: property.id, purpose: item.id },
        onStored: ({ id }) => mutate({ item, fileId: id }, { onSuccess: onClose }),
      },
      [file],
    )
  return (
    <Dialog
      title={texts.title(item.title)}
      description={texts.description}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <div className="grid gap-4">
        <DropZone uploadType="document" isSingle onFiles={send} />
        <UploadList uploads={uploads.filter(({ purpose }) => purpose === item.id)} />
        <RejectedFiles files={rejected} onDismiss={() => dismissRejected(userId)} />
      </div>
    </Dialog>
  )
}
