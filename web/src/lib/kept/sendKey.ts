import { usePref } from '../prefs.ts'

export const sendKeys = ['Enter', 'Mod+Enter'] as const
export type SendKey = (typeof sendKeys)[number]

/** The key that sends a text of several lines; the other one breaks the line. What this person chose in this browser. */
export function useSendKey(): [key: SendKey, set: (key: SendKey) => void] {
  const [kept, set] = usePref('write.sendKey', 'Enter')
  return [kept === 'Mod+Enter' ? kept : 'Enter', set]
}
