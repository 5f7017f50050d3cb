import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { markPhoto, type NewPhotoMark } from '#wire/photos.ts'
import { photoTexts } from '#wire/texts/photos.ts'
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

/** Says of the photo with this id whether it is altered. */
export const useMarkPhoto = (id: string, onSaved: () => void) =>
  useAction({
    send: (body: NewPhotoMark) => call(markPhoto, { params: { id }, body }),
    staleTopics: ['uploads'],
    onSuccess: onSaved,
    successToast: () => ({ title: photoTexts.mark.saved }),
    failure: photoTexts.mark.failure,
    alertOnly: true,
  })
