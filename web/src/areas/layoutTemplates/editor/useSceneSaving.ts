import type { Layout } from '@halftone/contract/parts/layout/layout.ts'
import type { Scene } from '@halftone/contract/parts/layout/scene.ts'
import { isProper } from '@halftone/contract/rules/layout/quad.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveScene } from '../layoutActions.ts'
import type { SceneState } from './sceneHistory.ts'

/** Why a scene cannot be saved, in words; null where it can. */
function useProblem({ placeholders, colours }: Scene): string | null {
  const { t } = useTranslation('layoutTemplates')
  const names = colours.map(({ name }) => name.trim().toLowerCase())
  if (placeholders.some(({ corners }) => !isProper(corners))) return t('editor.crossed')
  if (placeholders.some(({ name }) => name.trim() === '') || names.includes('')) return t('editor.nameNeeded')
  return new Set(names).size < names.length ? t('editor.colourTwice') : null
}

/** Saves a scene with the version that it was made from; what somebody else saved meanwhile is offered, not written over. */
export function useSceneSaving(layout: Layout, { scene, reset }: Pick<SceneState, 'scene' | 'reset'>) {
  const [version, setVersion] = useState(layout.version)
  const [saved, setSaved] = useState(layout.scene)
  const [isSaving, setSaving] = useState(false)
  const problem = useProblem(scene)
  const isDirty = scene !== saved
  const save = async () => {
    if (problem || isSaving || !isDirty) return
    setSaving(true)
    try {
      setVersion(await saveScene({ id: layout.id, version }, scene))
      setSaved(scene)
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
  return { problem, isDirty, isSaving, save: () => void save(), reload: isNewer ? reload : undefined }
}
