import { queryClient } from './queryClient.ts'

/** What was typed and not saved, with the version that it was made from. */
export interface KeptText<T> {
  value: T
  version: number
}

// Beside the data of the person who is signed in: it goes with it at the sign-out.
const scope = 'keptText'
queryClient.setQueryDefaults([scope], { gcTime: Number.POSITIVE_INFINITY })

/**
 * A text whose form went away before it was saved (no network, a fault in it, a conflict) stands in the form again when
 * it is opened in this tab. Whoever reads it drops it, and keeps it anew when leaving.
 */
export const keptText = <T>(key: string): KeptText<T> | undefined => queryClient.getQueryData<KeptText<T>>([scope, key])
export const keepText = <T>(key: string, text: KeptText<T>): void => void queryClient.setQueryData([scope, key], text)
export const dropText = (key: string): void => queryClient.removeQueries({ queryKey: [scope, key], exact: true })
