import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import type { UsingArtwork } from '@halftone/contract/areas/cliparts/cliparts.uses.ts'
import { commentCalls } from '@halftone/contract/areas/comments.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { isAppError } from '../../../lib/appError.ts'
import { uuid } from '../../../lib/clientId.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'
import { riskSumsKey } from '../../cliparts/cliparts.api.ts'
import { riskKey, usesKey } from '../../fonts/fonts.api.ts'
import { nameFonts } from './fontLinks.ts'

/** Fonts that an artwork named before. */
export interface Named {
  id: number
  font_ids: number[]
}
export interface Outcome {
  before: Named[]
  /** What refused it, in words, and in which artwork. */
  refused: { name: string; words: string }[]
}

/** What became of them is said once, of all. */
const quietly = { toastErrors: false, toastSuccess: false } as const

interface Change {
  from: number
  to: number
  /** Asks for the lettering to be set anew, and both fonts are named until it is; undefined: it is set already. */
  question: string | undefined
}

/** One artwork after the other names the other font; what one refuses does not keep the others. */
export async function changeFont(artworks: readonly UsingArtwork[], { from, to, question }: Change): Promise<Outcome> {
  const outcome: Outcome = { before: [], refused: [] }
  for (const { id, name } of artworks)
    try {
      const { font_ids, groupId } = await send(artworkCalls.get, { params: { id } }, quietly)
      const kept = question === undefined ? font_ids.filter((one) => one !== from) : font_ids
      await nameFonts({ id }, [...new Set([...kept, to])], quietly)
      if (question !== undefined)
        await send(
          commentCalls.create,
          { params: { id, type: 'artwork' }, body: { groupId, message: plainRichText(question) } },
          { idempotencyKey: uuid(), ...quietly },
        )
      outcome.before.push({ id, font_ids })
    } catch (error) {
      outcome.refused.push({ name, words: isAppError(error) ? error.message : String(error) })
    }
  refetchUses()
  return outcome
}

function refetchUses(): void {
  for (const key of [riskKey, riskSumsKey, usesKey]) void queryClient.invalidateQueries({ queryKey: [key] })
}

/** The fonts that they named. Rejects where the server refuses one. */
export async function nameAgain(before: readonly Named[]): Promise<void> {
  for (const { id, font_ids } of before) await nameFonts({ id }, font_ids)
  refetchUses()
}
