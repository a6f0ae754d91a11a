import { logCalls } from '@halftone/contract/areas/activities/activities.log.ts'
import { send } from '../../../lib/send.ts'
import { toast } from '../../../lib/toasts.ts'
import { startDownloads } from '../../../lib/transfers/download.ts'
import { filterQuery, type LogInput } from './logFilters.ts'

export const formats = ['csv', 'jsonl'] as const
export type Format = (typeof formats)[number]

/** Fetches what the filters find as a file, among the transfers, where it can be cancelled. */
export async function exportLog(input: LogInput, format: Format): Promise<void> {
  // own clock: the period of the filter is that of the person who looks.
  const ask = () =>
    send(logCalls.export, { query: { ...filterQuery(input, new Date()), format } }, { toastErrors: false })
  try {
    const { fileName } = await ask()
    // The address holds for a minute: another try asks for another.
    startDownloads([{ name: fileName, url: async () => (await ask()).url }])
  } catch (error) {
    toast.failure(error)
  }
}
