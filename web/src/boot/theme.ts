import { oneOf } from '../lib/kept/shape.ts'
import { storage } from '../lib/kept/storage.ts'
import { themeKey } from '../theme/themeKey.ts'

/** Sets scheme and language of the page before its first paint. */
export function setTheme(language: string): void {
  const root = document.documentElement
  const mode = storage.get(themeKey, oneOf('light', 'dark', 'system')) ?? 'system'
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.lang = language
  root.setAttribute('data-theme', dark ? 'dark' : 'light')
}
