import { forgetStores } from '../state/person.ts'
import { page } from './page.ts'

/**
 * Another person acts in this browser now: what this page knows, shows, uploads and would still send is not theirs. All
 * of it goes, and the page is loaded anew with the tokens that are there. Nothing may ask to stay: what was not saved
 * could only be saved in the other's name.
 */
export function startAnew(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  forgetStores()
  page.reload()
}
