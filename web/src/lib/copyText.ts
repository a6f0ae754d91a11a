import i18next from 'i18next'
import { toast } from './toasts.ts'

/** Copies and says 'Copied!' (R511); an empty text says 'Have not value yet!' (R512). */
export async function copyText(text: string): Promise<void> {
  if (!text) return toast.warning(i18next.t('noValue'))
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // Without https the clipboard interface is missing; the old way still works.
    const field = document.createElement('textarea')
    field.value = text
    field.style.position = 'fixed'
    field.style.opacity = '0'
    document.body.append(field)
    field.select()
    document.execCommand('copy')
    field.remove()
  }
  toast.success(i18next.t('copied'))
}
