import type { Layout } from '@halftone/contract/parts/layout/layout.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { EditorCanvas } from './EditorCanvas.tsx'
import { EditorHead } from './EditorHead.tsx'
import { PlaceholderPanel } from './PlaceholderPanel.tsx'

import { ScenePanel } from './ScenePanel.tsx'
import { newPlaceholder, useScene, withPlaceholder } from './sceneHistory.ts'
import { TriedColours } from './TriedColours.tsx'
import { pictureQuery, usePreview } from './usePreview.ts'
import { useSceneSaving } from './useSceneSaving.ts'

interface Props {
  layout: Layout
  titleId: string
  onClose: () => void
}

const frame = {
  ...{ flex: 1, minHeight: 0, display: 'grid', gridTemplateColumns: '248px minmax(0, 1fr) 308px' },
  '& > *': { minHeight: 0, overflow: 'auto' },
  '& > .editor-stage': {
    bgcolor: 'var(--sunken)',
    display: 'grid',
    placeItems: 'center',
    p: 5,
    alignContent: 'center',
    gap: 3,
  },
  '& > .editor-right': { borderLeft: '1px solid var(--line)' },
  '& > .editor-left': { borderRight: '1px solid var(--line)' },
  '@media (max-width: 899px)': {
    ...{ display: 'block', overflow: 'auto' },
    '& > *': { overflow: 'visible', borderLeft: '0 !important', borderRight: '0 !important' },
  },
} as const

/** Where designs go in a layout's picture: drawn as the mock-ups will be, at each change. */
export function LayoutEditor({ layout, titleId, onClose }: Props) {
  const { t } = useTranslation('layoutTemplates')
  const { scene, change, undo, redo, reset } = useScene(layout.scene)
  const { problem, isDirty, isSaving, save, reload } = useSceneSaving(layout, { scene, reset })
  const [chosen, setChosen] = useState<string | null>(scene.placeholders[0]?.id ?? null)
  const [colour, setColour] = useState<string | null>(null)
  const [tried, setTried] = useState<string | null>(null)
  const trial = useQuery(pictureQuery(tried ?? undefined)).data ?? null
  const [isBare, setBare] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [confirm, question] = useConfirm()
  const hex = scene.colours.find(({ name }) => name === colour)?.hex ?? null
  const { picture, isUnreadable } = usePreview({ layout, scene, colour: hex, trial, canvas })
  const base = layout.files.find(({ id }) => id === scene.baseFileId)
  const size = {
    width: base?.widthImage ?? picture?.width ?? 1_000,
    height: base?.heightImage ?? picture?.height ?? 1_000,
  }
  const current = scene.placeholders.find(({ id }) => id === chosen)
  const leave = () =>
    isDirty
      ? confirm({
          title: t('editor.leave'),
          text: t('editor.leaveText'),
          confirmLabel: t('editor.discard'),
          onConfirm: onClose,
        })
      : onClose()
  const group = t('place')
  useShortcuts([
    { keys: 'Mod+s', label: t('editor.save'), group, layer: 'dialog', whileTyping: true, run: save },
    { keys: 'Mod+z', label: t('editor.undo'), group, layer: 'dialog', run: () => undo?.() },
    { keys: 'Mod+Shift+z', label: t('editor.redo'), group, layer: 'dialog', run: () => redo?.() },
    { keys: 'p', label: t('editor.result'), group, layer: 'dialog', run: () => setBare((now) => !now) },
  ])
  const add = () => {
    const made = newPlaceholder(scene, (n) => t('editor.placeN', { n }), size.width / size.height)
    change({ placeholders: [...scene.placeholders, made] })
    setChosen(made.id)
  }
  return (
    <>
      <EditorHead
        layout={layout}
        titleId={titleId}
        problem={problem}
        isDirty={isDirty}
        isSaving={isSaving}
        isBare={isBare}
        onBare={setBare}
        undo={undo}
        redo={redo}
        onSave={save}
        onLeave={leave}
        onReload={reload}
      />
      <Box sx={frame}>
        <Box className="editor-left">
          <ScenePanel
            layout={layout}
            scene={scene}
            chosenId={chosen}
            onChoose={setChosen}
            onChange={change}
            onAdd={add}
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
            <>
              <Box sx={{ width: '100%', display: 'grid', placeItems: 'center' }}>
                <Box
                  style={{ width: `min(100%, calc((100dvh - 190px) * ${size.width / size.height}))` }}
                  sx={{ minWidth: 0 }}
                >
                  <EditorCanvas
                    layout={layout}
                    scene={scene}
                    canvas={canvas}
                    size={size}
                    chosenId={chosen}
                    isBare={isBare}
                    onChoose={setChosen}
                    onChange={(id, patch, of) => change(withPlaceholder(scene, id, patch), of)}
                  />
                </Box>
              </Box>
              <TriedColours size={size} colours={scene.colours} value={colour} onChange={setColour} />
            </>
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
