import { fontCalls } from '@halftone/contract/areas/fonts/fonts.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import type { Font, FontCard } from '@halftone/contract/parts/font/font.ts'
import { splitName } from '@halftone/contract/rules/fileName.ts'
import { isFontName } from '@halftone/contract/rules/imageKinds.ts'
import i18next from 'i18next'
import { uuid } from '../../lib/clientId.ts'
import { untilHeard } from '../../lib/outbox.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'
import { toast } from '../../lib/toasts.ts'
import { addTo, storedOf } from '../files/own/ownFiles.ts'
import { changeOpen, patchFont, refetchLists, removeFont } from './fontCache.ts'

/** `Fraunces-BoldItalic.ttf` and `Fraunces[wght].ttf` are styles of one family. */
export const familyOf = (fileName: string): string => splitName(fileName).stem.split(/[-_[]/)[0]?.toLowerCase() ?? ''

/**
 * Each family of dropped files becomes a font; what is none is left out, and said. One that fails or waits to be sent again keeps
 * no other back. `count` hears how many more go up, and how many no longer do.
 */
export async function addFonts(groupId: number, files: readonly File[], count: (more: number) => void): Promise<void> {
  const [fonts, others] = [files.filter(({ name }) => isFontName(name)), files.filter(({ name }) => !isFontName(name))]
  if (others.length > 0) {
    const names = others.map(({ name }) => name).join(', ')
    toast.warning(i18next.t('fonts:notFonts', { count: others.length, names: names.slice(0, 200) }))
  }
  const families = [...Map.groupBy(fonts, ({ name }) => familyOf(name)).values()]
  count(fonts.length)
  await Promise.allSettled(
    families.map((family) =>
      createFont(groupId, family).finally(() => {
        count(-family.length)
        refetchLists(queryClient)
      }),
    ),
  )
}

async function createFont(groupId: number, family: readonly File[]): Promise<void> {
  const files = await storedOf(groupId, family)
  if (files.length === 0) return
  const idempotencyKey = uuid()
  await untilHeard(() => send(fontCalls.create, { body: { groupId, files } }, { toastSuccess: false, idempotencyKey }))
}

/** Adds styles or papers to a font. Throws what the server refuses. */
export async function addFiles({ id, groupId }: Pick<Font, 'id' | 'groupId'>, files: readonly File[]): Promise<void> {
  const answer = await addTo({ id, groupId }, files, (input, idempotencyKey) =>
    send(fontCalls.setFiles, input, { toastSuccess: false, idempotencyKey }),
  )
  if (!answer) return
  changeOpen(queryClient, id, (font) => ({ ...font, files: answer.files }))
  patchFont(queryClient, { id, totalFiles: answer.totalFiles })
}

/** Changes name, note, tags or licence; what the server refuses has been said. */
export async function setFields({ id }: Pick<FontCard, 'id'>, body: BodyOf<typeof fontCalls.update>): Promise<void> {
  const changed = await send(fontCalls.update, { params: { id }, body }, { toastSuccess: false }).catch(() => undefined)
  if (changed) patchFont(queryClient, changed)
}

/** The teams that may look at it from now on. Throws what the server refuses. */
export async function shareWith({ id }: Pick<FontCard, 'id'>, groupIds: number[]): Promise<void> {
  patchFont(queryClient, await send(fontCalls.share, { params: { id }, body: { groupIds } }))
}

export async function deleteFont(id: number): Promise<void> {
  await send(fontCalls.remove, { params: { id }, body: {} })
  removeFont(queryClient, id)
}
