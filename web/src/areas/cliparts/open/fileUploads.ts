import { clipartCalls } from '@halftone/contract/areas/cliparts/cliparts.ts'
import type { Clipart } from '@halftone/contract/parts/clipart/clipart.ts'
import { uuid } from '../../../lib/clientId.ts'
import { untilHeard } from '../../../lib/outbox.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'
import { presignFor } from '../../../lib/transfers/presign.ts'
import { startUploads } from '../../../lib/transfers/upload.ts'
import { changeOpen, patchClipart } from '../clipartCache.ts'

/** Uploads files into a clip art, each as soon as it is stored; one that fails does not stop the others. */
export function addFiles({ id, groupId }: Pick<Clipart, 'id' | 'groupId'>, files: readonly File[]): void {
  for (const { stored, name } of startUploads(files, presignFor(groupId))) {
    stored.then(
      (key) => bind(id, { key, name }),
      // Cancelled in the transfers panel.
      () => undefined,
    )
  }
}

async function bind(id: number, file: { key: string; name: string }): Promise<void> {
  const key = uuid()
  const answer = await untilHeard(() =>
    send(
      clipartCalls.setFiles,
      { params: { id }, body: { files: [file] } },
      { toastSuccess: false, idempotencyKey: key },
    ),
  ).catch(() => undefined)
  if (!answer) return
  changeOpen(queryClient, id, (clipart) => ({ ...clipart, files: answer.files }))
  patchClipart(queryClient, { id, totalFiles: answer.totalFiles })
}
