import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { type AccountChange, changeAccount } from '#wire/account.ts'
import { accountTexts } from '#wire/texts/account.ts'
import { cacheUser } from './queries.ts'

/** @param successTitle title of the toast after success */
export function useChangeAccount(successTitle: string) {
  return useAction({
    send: (body: AccountChange) => call(changeAccount, { body }),
    onSuccess: cacheUser,
    successToast: () => ({ title: successTitle }),
    failure: { title: accountTexts.notSavedTitle, text: accountTexts.notSaved },
  })
}
