import { RichText } from '@halftone/contract/parts/text/richText.ts'
import { forgetDraft, keepDraft, keptDraft } from '../../lib/kept/drafts.ts'

/** The text under `key`, not older than 30 days; null when there is none or it cannot be read. */
export const readDraft = (key: string): RichText | null => keptDraft(key, RichText)?.raw ?? null
export const dropDraft = forgetDraft
export const writeDraft = (key: string, raw: RichText): void => keepDraft(key, raw)
