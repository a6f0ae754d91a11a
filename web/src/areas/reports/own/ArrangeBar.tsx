import { blockNames, type DashboardBlock, type DashboardLayout } from '@halftone/contract/areas/reports/layout.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { LayoutGrid, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../../ui/gallery/ActionMenu.tsx'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { maySee } from './blocks.ts'
import { mailWeek, saveLayout } from './layout.api.ts'
import { useBlockTitle } from './useBlockTitle.ts'

interface Props {
  groupId: number
  may: (code: PermissionCode) => boolean
  layout: DashboardLayout | undefined
  /** The blocks that are being arranged. */
  draft: DashboardBlock[] | undefined
  /** Other blocks, or undefined: nobody arranges any more. */
  onDraft: (draft: DashboardBlock[] | undefined) => void
  onArrange: () => void
}

/** Who sees one of these gets a mail of the week. */
const mailed = ['figures', 'decisions', 'listings'] as const

/** Whose dashboard it is, and what begins and ends its arranging. */
export function ArrangeBar({ groupId, may, layout, draft, onDraft, onArrange }: Props) {
  const { t } = useTranslation('reports')
  const title = useBlockTitle()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [confirm, question] = useConfirm()
  const whose = layout?.own ? 'own' : layout?.team ? 'team' : 'usual'
  /** What was arranged stays where it did not go. */
  const save = async (blocks: DashboardBlock[] | null, isShared: boolean) => {
    setBusy(true)
    try {
      await saveLayout(groupId, blocks, isShared)
      onDraft(undefined)
    } catch {
      // `send` has said why.
    } finally {
      setBusy(false)
    }
  }
  const left = draft
    ? blockNames.filter((name) => maySee(name, may) && !draft.some((block) => block.name === name))
    : []
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        flexWrap: 'wrap',
        minHeight: 40,
        pb: draft ? 4 : 3,
        displayPrint: 'none',
      }}
    >
      <Box className="meta" sx={{ flex: 1, minWidth: 160 }}>
        {draft ? t('arrange.how') : layout && t(`arrange.whose.${whose}`)}
      </Box>
      {!draft && mailed.some((name) => maySee(name, may)) && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={layout?.isMailed ?? false}
              disabled={!layout}
              onChange={(_, isOn) => void mailWeek(groupId, isOn).catch(() => undefined)}
            />
          }
          label={t('arrange.mail')}
          title={t('arrange.mailText')}
        />
      )}
      {!draft && (
        <Button startIcon={<LayoutGrid size={16} />} disabled={!layout} onClick={onArrange}>
          {t('arrange.begin')}
        </Button>
      )}
      {draft && (
        <>
          <Button
            startIcon={<Plus size={16} />}
            disabled={left.length === 0}
            aria-haspopup="menu"
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            {t('arrange.add')}
          </Button>
          {layout?.own && (
            <Button variant="text" disabled={isBusy} onClick={() => void save(null, false)}>
              {t(layout.team ? 'arrange.backToTeam' : 'arrange.backToUsual')}
            </Button>
          )}
          <Button variant="text" onClick={() => onDraft(undefined)}>
            {t('arrange.cancel')}
          </Button>
          {layout?.mayGive && (
            <Button
              disabled={isBusy}
              onClick={() =>
                confirm({
                  title: t('arrange.giveAsk'),
                  text: t('arrange.giveText'),
                  confirmLabel: t('arrange.give'),
                  isDanger: false,
                  onConfirm: () => save(draft, true),
                })
              }
            >
              {t('arrange.give')}
            </Button>
          )}
          <Button variant="contained" color="primary" loading={isBusy} onClick={() => void save(draft, false)}>
            {t('arrange.save')}
          </Button>
        </>
      )}
      {anchor && draft && (
        <ActionMenu
          anchor={anchor}
          lines={left.map((name) => ({
            label: title(name),
            run: () => onDraft([...draft, { name, size: name === 'figures' || name === 'sales' ? 'L' : 'M' }]),
          }))}
          onClose={() => setAnchor(null)}
        />
      )}
      {question}
    </Box>
  )
}
