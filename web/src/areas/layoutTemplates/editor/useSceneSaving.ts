import type { Layout } from '@halftone/contract/parts/layout/layout.ts'
import type { Scene } from '@halftone/contract/parts/layout/scene.ts'
import { isProper } from '@halftone/contract/rules/layout/quad.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveScene } from '../layoutActions.ts'
import { dropSceneDraft, isSameScene, type SceneDraft, writeSceneDraft } from './sceneDrafts.ts'
import type { SceneState } from './sceneHistory.ts'

/** Why a scene cannot be saved, in words; null where it can. */
function useProblem({ placeholders, colours }: Scene): string | null {
  const { t } = useTranslation('layoutTemplates')
  const names = colours.map(({ name }) => name.trim().toLowerCase())
  if (placeholders.some(({ corners }) => !isProper(corners))) return t('editor.crossed')
  if (placeholders.some(({ name }) => name.trim() === '') || names.includes('')) return t('editor.nameNeeded')
  return new Set(names).size < names.length ? t('editor.colourTwice') : null
}

/** ms after the last change until the draft is written. */
const pause = 300

/** Keeps what is not saved in the browser: after each pause, when the page goes and when the editor does. `keep` is asked then. */
function useKept(scene: Scene, keep: () => void) {
  const run = useEffectEvent(keep)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the scene begins the pause anew
  useEffect(() => {
    const timer = setTimeout(run, pause)
    return () => clearTimeout(timer)
  }, [scene])
  useEffect(() => {
    window.addEventListener('pagehide', run)
    return () => {
      window.removeEventListener('pagehide', run)
      run()
    }
  }, [])
}

/** How what is placed stands beside what is saved. */
export interface SceneSaving {
  /** Why it cannot be saved. */
  problem: string | null
  isDirty: boolean
  isSaving: boolean
  save: () => void
  /** Somebody else saved it: takes theirs. */
  reload: (() => void) | undefined
  /** Goes back to what is saved; undefined where nothing differs from it. */
  discard: (() => void) | undefined
}

/**
 * Saves a scene with the version that it was made from; what somebody else saved meanwhile is offered, not written over. What
 * is not saved stays in this browser as a draft, in the last state that could be saved. `draft` is the one that the editor began with.
 */
export function useSceneSaving(
  layout: Layout,
  draft: SceneDraft | undefined,
  { scene, change, reset }: Pick<SceneState, 'scene' | 'change' | 'reset'>,
): SceneSaving {
  const [version, setVersion] = useState(draft?.version ?? layout.version)
  const [saved, setSaved] = useState(layout.scene)
  const [isSaving, setSaving] = useState(false)
  const problem = useProblem(scene)
  const isDirty = !isSameScene(scene, saved)
  useKept(scene, () => {
    if (!isDirty) dropSceneDraft(layout.id)
    else if (problem === null) writeSceneDraft(layout.id, { version, scene })
  })
  const save = async () => {
    if (problem || isSaving || !isDirty) return
    setSaving(true)
    try {
      setVersion(await saveScene({ id: layout.id, version }, scene))
      setSaved(scene)
      dropSceneDraft(layout.id)
    } catch {
      // Said by a toast; what was placed stays, and is saved again or loaded anew.
    } finally {
      setSaving(false)
    }
  }
  const isNewer = layout.version > version && !isSaving
  const reload = () => {
    reset(layout.scene)
    setSaved(layout.scene)
    setVersion(layout.version)
  }
  // A step like others: it is taken back as they are.
  const discard = isDirty && !isSaving ? () => change(saved) : undefined
  return { problem, isDirty, isSaving, save: () => void save(), reload: isNewer ? reload : undefined, discard }
}
