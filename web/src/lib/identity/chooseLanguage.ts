import { notificationCalls } from '@halftone/contract/areas/notifications.ts'
import { type Language, setLanguage } from '../../i18n/i18n.ts'
import { isAppError } from '../appError.ts'
import { profileQuery } from '../profile.ts'
import { queryClient } from '../queryClient.ts'
import { send } from '../send.ts'

/** Shows the program in a language from now on. Mails to the person come in it, too; not to whom somebody acts as. */
export async function chooseLanguage(language: Language): Promise<void> {
  await setLanguage(language)
  const profile = queryClient.getQueryData(profileQuery.queryKey)
  if (!profile || profile.root_user !== null) return
  try {
    const choices = await send(notificationCalls.setChoices, { body: { language } }, { toastSuccess: false })
    queryClient.setQueryData([notificationCalls.choices.name], choices)
  } catch (error) {
    // `send` has said why; the program itself speaks it already.
    if (!isAppError(error)) throw error
  }
}
