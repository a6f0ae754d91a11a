import type { KeyboardEvent } from 'react'
import { usePref } from '../prefs.ts'

export const sendKeys = ['Enter', 'Mod+Enter'] as const
export type SendKey = (typeof sendKeys)[number]

/** The key that sends a text of several lines; the other one breaks the line. What this person chose in this browser. */
export function useSendKey(): [key: SendKey, set: (key: SendKey) => void] {
  const [kept, set] = usePref('write.sendKey', 'Enter')
  return [kept === 'Mod+Enter' ? kept : 'Enter', set]
}

/**
 * Whether this press sends the text of a plain field, as in an editor: Shift+Enter never does, nor the Enter that ends a
 * syllable of an input method; Ctrl Enter always does.
 */
export function isSending({ key, shiftKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent, sendKey: SendKey): boolean {
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing) return false
  return sendKey === 'Enter' || ctrlKey || metaKey
}
