import { DropZone } from '#portal/features/uploads/drop-zone.tsx'
import { RejectedFiles, UploadList } from '#portal/features/uploads/upload-list.tsx'
import {
  dismissRejected,
  sendFiles,
  useUploadQueue,
} from '#portal/features/uploads/upload-queue.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import type { Task } from '#wire/tasks.ts'
import { clientToDoTexts } from '#wire/texts/tasks.ts'
import { useGiveEvidence } from '../queries.ts'

const texts = clientToDoTexts.upload

type TaskUploadProps = { task: Task; userId: string; onClose: () => void }

/** Takes the one file that a task asks for; once it is stored, it goes to the agent as the task's evidence. */
export function TaskUpload({ task, userId, onClose }: TaskUploadProps) {
  const { mutate } = useGiveEvidence()
  const { uploads, rejected } = useUploadQueue(userId)
  const own = uploads.filter(({ purpose }) => purpose === task.id)
  const send = ([file]: File[]) =>
    file &&
    sendFiles(
      {
        owner: { userId, asStaff: false },
        ...{ uploadType: 'document', propertyId: task.propertyId, purpose: task.id },
        onStored: ({ id }) => mutate({ task, fileId: id }, { onSuccess: onClose }),
      },
      [file],
    )
  return (
    <Dialog
      title={texts.title(task.title)}
      description={texts.description}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <div className="grid gap-4">
        <DropZone uploadType="document" isSingle onFiles={send} />
        <UploadList uploads={own} />
        <RejectedFiles files={rejected} onDismiss={() => dismissRejected(userId)} />
      </div>
    </Dialog>
  )
}
