import type { Layout } from '@halftone/contract/parts/layout/layout.ts'
import { Scene } from '@halftone/contract/parts/layout/scene.ts'
import { hashKey } from '@tanstack/react-query'
import { z } from 'zod'
import { forgetDraft, keepDraft, keptDraft } from '../../../lib/kept/drafts.ts'
import { readerId } from '../../../lib/profile.ts'

const Kept = z.object({ version: z.number().int(), scene: Scene })

/** What was placed and not saved, with the version that it was made from. */
export type SceneDraft = z.infer<typeof Kept>

const keyOf = (id: number) => `${readerId() ?? 0}:layout-${id}`

/** Whether two scenes say the same, in whatever order of their fields. */
export const isSameScene = (a: Scene, b: Scene): boolean => a === b || hashKey([a]) === hashKey([b])

/** The person's draft of a layout and when it was kept (ms); undefined where nothing of it is left to save. */
export function readSceneDraft({ id, scene }: Pick<Layout, 'id' | 'scene'>): (SceneDraft & { at: number }) | undefined {
  const kept = keptDraft(keyOf(id), Kept)
  if (kept && isSameScene(kept.raw.scene, scene)) dropSceneDraft(id)
  return kept && !isSameScene(kept.raw.scene, scene) ? { ...kept.raw, at: kept.at } : undefined
}
export const writeSceneDraft = (id: number, draft: SceneDraft): void => keepDraft(keyOf(id), draft)
export const dropSceneDraft = (id: number): void => forgetDraft(keyOf(id))
