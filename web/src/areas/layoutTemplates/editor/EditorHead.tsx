import type { Layout } from '@halftone/contract/parts/layout/layout.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, PencilLine, Redo2, Share2, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { viewersQuery } from '../../../lib/area/viewers.ts'
import { formatCode, formatDateTime } from '../../../lib/format.ts'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { StateBadge } from '../../../ui/marks/StateBadge.tsx'
import { Viewers } from '../../../ui/Viewers.tsx'
import type { SceneSaving } from './useSceneSaving.ts'

interface Props {
  layout: Layout
  titleId: string
  saving: SceneSaving
  isBare: boolean
  onBare: (isBare: boolean) => void
  undo: (() => void) | undefined
  redo: (() => void) | undefined
  onLeave: () => void
  /** Undefined where the person may not. */
  onShare: (() => void) | undefined
  /** When the draft was kept that the editor began with, in ms; undefined where it began with what is saved. */
  draftAt: number | undefined
}

/** Name and code, steps back and forth, edit or result, who else is here, save. */
export function EditorHead(props: Props) {
  const { layout, titleId, saving, isBare, onBare, undo, redo, onLeave, onShare, draftAt } = props
  const { problem, isDirty, isSaving, save, reload, discard } = saving
  const { t } = useTranslation('layoutTemplates')
  const viewers = useQuery(viewersQuery({ kind: 'layout-template', id: layout.id })).data
  const draft = draftAt === undefined ? t('editor.unsaved') : t('editor.draftOf', { at: formatDateTime(draftAt) })
  const state = reload ? t('editor.newer') : isDirty ? draft : t('editor.saved')
  return (
    <Box
      component="header"
      sx={{
        ...{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 2,
          px: 3,
          py: 1,
          minHeight: 52,
          flex: 'none',
        },
        borderBottom: '1px solid var(--line)',
      }}
    >
      <IconButton aria-label={t('editor.back')} onClick={onLeave}>
        <ArrowLeft size={18} />
      </IconButton>
      <Box component="h2" id={titleId} className="one-line" sx={{ m: 0, fontSize: 'var(--fs-title)', fontWeight: 600 }}>
        {layout.name}
      </Box>
      <Box className="meta tabular">{formatCode(layout.subId, layout.id)}</Box>
      {isDirty && <StateBadge icon={PencilLine} text={t('editor.draft')} tone="warning" hasGround />}
      <Box
        role="status"
        className="meta"
        sx={{ flex: 1, minWidth: 120, ...(problem && { color: 'var(--danger-ink)' }) }}
      >
        {problem ?? state}
      </Box>
      {discard && <Button onClick={discard}>{t('editor.discardDraft')}</Button>}
      {reload && <Button onClick={reload}>{t('editor.reload')}</Button>}
      <IconButton aria-label={t('editor.undo')} disabled={!undo} onClick={undo}>
        <Undo2 size={16} />
      </IconButton>
      <IconButton aria-label={t('editor.redo')} disabled={!redo} onClick={redo}>
        <Redo2 size={16} />
      </IconButton>
      <ChoiceRow
        label={t('editor.shown')}
        options={[
          { value: false, label: t('editor.work') },
          { value: true, label: t('editor.result') },
        ]}
        value={isBare}
        onChange={onBare}
      />
      <Viewers now={viewers} />
      {onShare && (
        <Button startIcon={<Share2 size={16} />} onClick={onShare}>
          {t('share')}
        </Button>
      )}
      <Button
        variant="contained"
        color="primary"
        disabled={!isDirty || problem !== null}
        loading={isSaving}
        onClick={save}
      >
        {t('editor.save')}
        <Box component="span" sx={{ ml: 1.5 }}>
          <KeyHint keys="Mod+s" isOnAccent />
        </Box>
      </Button>
    </Box>
  )
}
