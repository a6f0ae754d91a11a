import { teamMemberRole } from '@halftone/contract/rules/levels.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { visibleTeams } from '../../../lib/teams.ts'
import { folds } from '../../../theme/tokens.ts'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { TeamPicker } from '../../configs/list/TeamPicker.tsx'
import { useDiscard } from '../../configs/useDiscard.tsx'
import { roleList } from '../../roles/roles.api.ts'
import { ImportFooter } from './ImportFooter.tsx'
import { ImportSource } from './ImportSource.tsx'
import { ImportTable } from './ImportTable.tsx'
import { isIncluded } from './lines.ts'
import { parseText } from './parseText.ts'
import { useImport } from './useImport.ts'

interface Props {
  groupId: number
  onClose: () => void
}

/** Brings in many people: a pasted or dropped sheet, looked at row by row, added in one step. */
export function ImportDialog({ groupId, onClose }: Props) {
  const { t } = useTranslation(['users', 'common'])
  const can = usePermission()
  const isPhone = useMediaQuery(`(max-width: ${folds.phone - 0.05}px)`)
  const teams = (useQuery(visibleTeams).data ?? []).filter((team) => can('U_NEW', team) || can('T_MEMBER', team))
  const roles = useQuery(roleList).data ?? []
  const [defaults, setDefaults] = useState({ group_id: groupId, role_id: teamMemberRole })
  const [onlyGood, setOnlyGood] = useState(true)
  const { lines, isBusy, problem, fill, edit, skip, add, relook } = useImport(defaults)
  const [close, question] = useDiscard(
    lines.some((line) => isIncluded(line)),
    onClose,
  )
  const count = lines.filter(isIncluded).length
  const mistakes = lines.filter(({ checked, isSkipped }) => checked?.kind === 'mend' && !isSkipped).length
  const isLooking = lines.some(({ checked }) => checked === null)
  const isOff = count === 0 || isLooking || isBusy || (!onlyGood && mistakes > 0)
  const change = (patch: Partial<typeof defaults>) => {
    const next = { ...defaults, ...patch }
    setDefaults(next)
    relook(next)
  }
  const drop = async (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    await fill(await parseText(await file.text()))
  }
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby="import-title"
      maxWidth={false}
      fullScreen={isPhone}
      slotProps={{ paper: { sx: { width: 1280, height: { sm: 'calc(100vh - 88px)' } } } }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => void drop(event)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isOff) void add()
      }}
    >
      <DialogTitle id="import-title">{t('import.title')}</DialogTitle>
      {isPhone ? (
        <Box sx={{ px: 6, pb: 6 }}>
          <Box sx={{ mb: 4 }}>{t('import.largerScreen')}</Box>
          <Button onClick={onClose}>{t('common:close')}</Button>
        </Box>
      ) : (
        <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', gap: 3, px: 6, pb: 3 }}>
          {problem && <Alert severity="error">{problem}</Alert>}
          <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
            <Box sx={{ color: 'text.secondary' }}>{t('import.nothingSaid')}</Box>
            <TeamPicker teams={teams} value={defaults.group_id} onChange={(id) => change({ group_id: id })} />
            <SmallSelect
              label={t('field.role')}
              options={roles}
              value={defaults.role_id}
              onChange={(id) => change({ role_id: id })}
              minWidth={120}
            />
          </Box>
          {lines.length === 0 ? <ImportSource onText={async (text) => fill(await parseText(text))} /> : null}
          {lines.length > 0 && <ImportTable lines={lines} onEdit={edit} onSkip={skip} />}
        </Box>
      )}
      {!isPhone && (
        <ImportFooter
          {...{ lines, count, mistakes, isOff, isBusy, onlyGood, onOnlyGood: setOnlyGood }}
          onAgain={() => void fill([])}
          onClose={close}
          onAdd={() => void add()}
        />
      )}
      {question}
    </Dialog>
  )
}
