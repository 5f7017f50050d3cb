import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { uploadTexts } from '#wire/texts/uploads.ts'
import { chooseCover } from '#wire/uploads.ts'

const { success, failure } = uploadTexts.cover

/** Makes the photo with this id the cover of its home. */
export const useChooseCover = () =>
  useAction({
    send: (id: string) => call(chooseCover, { params: { id } }),
    staleTopics: ['uploads'],
    successToast: () => ({ title: success }),
    failure: { title: failure, text: uploadTexts.queue.noReason },
  })
