import { downloadStagger } from '@halftone/contract/rules/uploadAllowance.ts'
import i18next from 'i18next'
import { uuid } from '../clientId.ts'
import { toast } from '../toasts.ts'
import { enqueue } from './queue.ts'
import { saveBlob } from './saveBlob.ts'
import { transfers } from './store.ts'
import { AttemptError, attempt } from './xhr.ts'

export interface DownloadInput {
  /** Asked for each attempt; signed addresses expire. */
  url: () => Promise<string>
  name: string
  size?: number
  preview?: string
}

/** Downloads, started 500 ms apart (R254), each a GET as a blob with progress (R265). */
export function startDownloads(items: readonly DownloadInput[]): void {
  const group = uuid()
  let said: ReturnType<typeof setTimeout> | undefined
  for (const [index, item] of items.entries()) {
    const { done } = enqueue({
      kind: 'download',
      group,
      name: item.name,
      size: item.size ?? 0,
      preview: item.preview,
      delay: index * downloadStagger,
      work: async (signal, onProgress) => {
        const blob = await attempt({ method: 'GET', url: await item.url(), signal, onProgress })
        if (!blob) return
        // Of what is streamed nobody said before how much it is.
        onProgress(blob.size, blob.size)
        saveBlob(blob, item.name)
      },
      failText: (error) => failText(error, item.name),
    })
    // Said once, with the last that is on its way; one that failed waits for Redownload.
    done.then(
      () => {
        clearTimeout(said)
        if (!isBusy(group)) said = setTimeout(() => toast.success(i18next.t('transfer.downloaded')))
      },
      () => undefined,
    )
  }
}

const isBusy = (group: string): boolean =>
  transfers.get().some((item) => item.group === group && (item.state === 'waiting' || item.state === 'running'))

const failText = (error: unknown, name: string): string =>
  error instanceof AttemptError && error.why === 'final'
    ? i18next.t('transfer.gone')
    : i18next.t('transfer.downloadFailed', { name })
