import { type ExportFormat, exportCalls } from '@halftone/contract/areas/exports/exports.ts'
import { buildQuery } from '../../lib/buildUrl.ts'
import { send } from '../../lib/send.ts'
import { toast } from '../../lib/toasts.ts'
import { startDownloads } from '../../lib/transfers/download.ts'

/** A list as it is shown: its call, what stands for the id in its address, and what it is asked with. */
export interface ShownList {
  list: { name: string }
  path?: number | string
  query?: object
}

/** Fetches a list, as it is filtered and sorted, as a file among the transfers, where it can be cancelled. */
export async function exportList({ list, path, query = {} }: ShownList, format: ExportFormat): Promise<void> {
  const asked = buildQuery(query).slice(1)
  const ask = () =>
    send(
      exportCalls.address,
      {
        query: {
          ...{ list: list.name, format },
          ...(path !== undefined && { path: String(path) }),
          ...(asked && { query: asked }),
        },
      },
      { toastErrors: false },
    )
  try {
    const { fileName } = await ask()
    // The address holds for a minute: another try asks for another.
    startDownloads([{ name: fileName, url: async () => (await ask()).url }])
  } catch (error) {
    toast.failure(error)
  }
}
