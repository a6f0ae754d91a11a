import { queryClient } from '../queryClient.ts'
import { disconnectSocket } from '../socket.ts'
import { cancelTransfer } from '../transfers/queue.ts'
import { transfers } from '../transfers/store.ts'
import { page } from './page.ts'

/**
 * Another person acts in this browser now: what this page knows, shows, uploads and would still send is not theirs. All
 * of it goes, and the page is loaded anew with the tokens that are there. Nothing may ask to stay: what was not saved
 * could only be saved in the other's name.
 */
export function startAnew(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  for (const { id } of transfers.get()) cancelTransfer(id)
  disconnectSocket()
  queryClient.clear()
  page.reload()
}
