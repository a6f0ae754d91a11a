import { personStore } from '../state/person.ts'

/** What waits until the person has shown again that it is them; undefined where nothing does. */
export const askingAgain = personStore<{ answer: Promise<boolean>; settle: (isDone: boolean) => void } | undefined>(
  () => undefined,
  (asking) => asking?.settle(false),
)

/** Asks the person to show that it is them (`CONFIRM_NEEDED`): true once they have. Several calls ask once. */
export function askAgain(): Promise<boolean> {
  const open = askingAgain.get()
  if (open) return open.answer
  const { promise: answer, resolve } = Promise.withResolvers<boolean>()
  const settle = (isDone: boolean) => {
    resolve(isDone)
    if (askingAgain.get()?.answer === answer) askingAgain.set(undefined)
  }
  askingAgain.set({ answer, settle })
  return answer
}
