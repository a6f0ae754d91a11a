import { useEffect, useState } from 'react'
import { useShortcuts } from '../../../lib/shortcuts.ts'

/** True while the key is held down; it lets go when the window is left. */
export function useHeldKey(keys: string, label: string, group: string, enabled: boolean): boolean {
  const [isHeld, setHeld] = useState(false)
  useShortcuts([{ keys, label, group, layer: 'dialog', enabled, run: () => setHeld(true) }])
  useEffect(() => {
    if (!isHeld) return
    const letGo = () => setHeld(false)
    const up = (event: KeyboardEvent) => event.key.toLowerCase() === keys && letGo()
    window.addEventListener('keyup', up)
    window.addEventListener('blur', letGo)
    return () => {
      window.removeEventListener('keyup', up)
      window.removeEventListener('blur', letGo)
    }
  }, [isHeld, keys])
  return isHeld && enabled
}
