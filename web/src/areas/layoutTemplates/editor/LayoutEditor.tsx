import type { Layout } from '@halftone/contract/parts/layout/layout.ts'
import { type Placeholder, placeholderLimit, type Scene } from '@halftone/contract/parts/layout/scene.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { EditorHead } from './EditorHead.tsx'
import { EditorStage } from './EditorStage.tsx'
import { PlaceholderPanel } from './PlaceholderPanel.tsx'
import { ScenePanel } from './ScenePanel.tsx'
import { readSceneDraft } from './sceneDrafts.ts'
import { drawnPlaceholder, newPlaceholder, type SceneState, useScene, withPlaceholder } from './sceneHistory.ts'
import { pictureQuery, usePreview } from './usePreview.ts'
import { useSceneSaving } from './useSceneSaving.ts'

interface Props {
  layout: Layout
  titleId: string
  /** Undefined where the person may not. */
  onShare?: (() => void) | undefined
  onClose: () => void
}

const frame = {
  ...{ flex: 1, minHeight: 0, display: 'grid', gridTemplateColumns: '248px minmax(0, 1fr) 308px' },
  '& > *': { minHeight: 0, overflow: 'auto' },
  '& > .editor-stage': {
    ...{ bgcolor: 'var(--sunken)', display: 'grid', placeItems: 'center', overflow: 'hidden' },
  },
  '& > .editor-right': { borderLeft: '1px solid var(--line)' },
  '& > .editor-left': { borderRight: '1px solid var(--line)' },
  '@media (max-width: 899px)': {
    ...{ display: 'flex', flexDirection: 'column', overflow: 'auto' },
    '& > *': { overflow: 'visible', flex: 'none', borderLeft: '0 !important', borderRight: '0 !important' },
    // The picture stays in sight while one changes its numbers below.
    '& > .editor-stage': { order: -1, position: 'sticky', top: 0, zIndex: 5, height: '48dvh' },
  },
} as const

/** The scene as it is looked at: without what is hidden. Nothing of it is saved. */
function useShownScene(scene: Scene) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const shown = useMemo(
    () => ({
      ...scene,
      placeholders: scene.placeholders.filter(({ id }) => !hidden.has(id)),
      ...(hidden.has('maskFileId') && { maskFileId: null }),
      ...(hidden.has('shadingFileId') && { shadingFileId: null }),
    }),
    [scene, hidden],
  )
  const toggle = (id: string) =>
    setHidden((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    )
  return { shown, hidden, toggle }
}

/** Space shows the result as long as it is held; true meanwhile. */
function useHeldSpace(label: string, group: string): boolean {
  const [isHeld, setHeld] = useState(false)
  useShortcuts([{ keys: 'Space', label, group, layer: 'dialog', run: () => setHeld(true) }])
  useEffect(() => {
    if (!isHeld) return
    const stop = new AbortController()
    const end = () => setHeld(false)
    window.addEventListener('keyup', (event) => event.key === ' ' && end(), { signal: stop.signal })
    // Let go in another window it is not heard.
    window.addEventListener('blur', end, { signal: stop.signal })
    return () => stop.abort()
  }, [isHeld])
  return isHeld
}

/** Keys of the editor as a whole; answers whether the result alone is asked for by Space. */
function useEditorKeys({ save, undo, redo, onResult }: Keys): boolean {
  const { t } = useTranslation('layoutTemplates')
  const group = t('place')
  useShortcuts([
    { keys: 'Mod+s', label: t('editor.save'), group, layer: 'dialog', whileTyping: true, run: save },
    { keys: 'Mod+z', label: t('editor.undo'), group, layer: 'dialog', run: () => undo?.() },
    { keys: 'Mod+Shift+z', label: t('editor.redo'), group, layer: 'dialog', run: () => redo?.() },
    { keys: 'p', label: t('editor.result'), group, layer: 'dialog', run: onResult },
  ])
  return useHeldSpace(t('editor.result'), group)
}
interface Keys extends Pick<SceneState, 'undo' | 'redo'> {
  save: () => void
  onResult: () => void
}

/** Where designs go in a layout's picture: drawn as the mock-ups will be, at each change. */
export function LayoutEditor({ layout, titleId, onShare, onClose }: Props) {
  const { t } = useTranslation('layoutTemplates')
  const [draft] = useState(() => readSceneDraft(layout))
  const { scene, change, undo, redo, reset } = useScene(draft?.scene ?? layout.scene)
  const saving = useSceneSaving(layout, draft, { scene, change, reset })
  const [chosen, setChosen] = useState<string | null>(scene.placeholders[0]?.id ?? null)
  const [colour, setColour] = useState<string | null>(null)
  const [tried, setTried] = useState<string | null>(null)
  const trial = useQuery(pictureQuery(tried ?? undefined)).data ?? null
  const [isBare, setBare] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [confirm, question] = useConfirm()
  const hex = scene.colours.find(({ name }) => name === colour)?.hex ?? null
  const { shown, hidden, toggle } = useShownScene(scene)
  const [longest, setLongest] = useState(0)
  const { picture, isUnreadable } = usePreview({ layout, scene: shown, colour: hex, trial, canvas, longest })
  const base = layout.files.find(({ id }) => id === scene.baseFileId)
  const size = {
    width: base?.widthImage ?? picture?.width ?? 1_000,
    height: base?.heightImage ?? picture?.height ?? 1_000,
  }
  const current = scene.placeholders.find(({ id }) => id === chosen)
  const leave = () =>
    saving.isDirty
      ? confirm({
          title: t('editor.leave'),
          text: t('editor.leaveText'),
          confirmLabel: t('editor.discard'),
          onConfirm: onClose,
        })
      : onClose()
  const isHeld = useEditorKeys({ save: saving.save, undo, redo, onResult: () => setBare((now) => !now) })
  const isFull = scene.placeholders.length >= placeholderLimit
  const addOne = (corners?: Placeholder['corners']) => {
    const made = newPlaceholder(scene, (n) => t('editor.placeN', { n }), size.width / size.height)
    change({ placeholders: [...scene.placeholders, corners ? drawnPlaceholder(made, corners, size) : made] })
    setChosen(made.id)
  }
  return (
    <>
      <EditorHead
        layout={layout}
        titleId={titleId}
        saving={saving}
        isBare={isBare}
        onBare={setBare}
        undo={undo}
        redo={redo}
        onLeave={leave}
        onShare={onShare}
        draftAt={scene === draft?.scene ? draft.at : undefined}
      />
      <Box sx={frame}>
        <Box className="editor-left">
          <ScenePanel
            layout={layout}
            scene={scene}
            chosenId={chosen}
            onChoose={setChosen}
            onChange={change}
            onAdd={() => addOne()}
            isFull={isFull}
            hidden={hidden}
            onHide={toggle}
            tried={tried}
            onTry={setTried}
          />
        </Box>
        <Box className="editor-stage">
          {scene.baseFileId === null || isUnreadable ? (
            <EmptyState
              title={t(isUnreadable ? 'editor.unreadable' : 'editor.noPicture')}
              text={t(isUnreadable ? 'editor.unreadableText' : 'editor.noPictureText')}
            />
          ) : (
            <EditorStage
              layout={layout}
              scene={scene}
              canvas={canvas}
              picture={picture}
              size={size}
              chosenId={chosen}
              hidden={hidden}
              isBare={isBare || isHeld}
              onChoose={setChosen}
              onChange={(id, patch, of) => change(withPlaceholder(scene, id, patch), of)}
              onDrawn={addOne}
              isFull={isFull}
              colours={scene.colours}
              colour={colour}
              onColour={setColour}
              onShown={setLongest}
            />
          )}
        </Box>
        <Box className="editor-right">
          {current ? (
            <PlaceholderPanel
              key={current.id}
              placeholder={current}
              size={size}
              onChange={(patch, of) => change(withPlaceholder(scene, current.id, patch), of)}
              onRemove={() => {
                change({ placeholders: scene.placeholders.filter(({ id }) => id !== current.id) })
                setChosen(scene.placeholders.find(({ id }) => id !== current.id)?.id ?? null)
              }}
            />
          ) : (
            <EmptyState title={t('editor.noPlace')} text={t('editor.noPlaceText')} />
          )}
        </Box>
      </Box>
      {question}
    </>
  )
}
