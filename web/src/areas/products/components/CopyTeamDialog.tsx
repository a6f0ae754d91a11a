import { productCalls } from '@halftone/contract/areas/products.ts'
import Alert from '@mui/material/Alert'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uuid } from '../../../lib/clientId.ts'
import { usePermission } from '../../../lib/profile.ts'
import { send } from '../../../lib/send.ts'
import { toast } from '../../../lib/toasts.ts'
import { DialogFoot } from '../../../ui/dialog/DialogFoot.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { StatusDot } from '../../../ui/marks/StatusDot.tsx'
import { inBatches } from '../model/batches.ts'
import { clearSelection } from '../model/selection.ts'
import { teamBoardsQuery } from '../reference.api.ts'

/** 'Make a copy to another team' in which one may add: the first other team and its first status, unless chosen otherwise. */
export function CopyTeamDialog({
  ids,
  groupId,
  onClose,
}: {
  ids: readonly number[]
  groupId: number
  onClose: () => void
}) {
  const { t } = useTranslation('products')
  const can = usePermission()
  const query = useQuery(teamBoardsQuery)
  const teams = (query.data ?? []).filter(
    (team) => team.id !== groupId && team.boards.length > 0 && can('P_NEW', team.id),
  )
  const [teamId, setTeam] = useState(0)
  const [statusId, setStatus] = useState(0)
  const [isBusy, setBusy] = useState(false)
  // What was copied is not copied again by another try.
  const [batches] = useState(() => inBatches(ids).map((listProductId) => ({ listProductId, key: uuid() })))
  const done = useRef(0)
  const team = teams.find((one) => one.id === teamId) ?? teams[0]
  const board = team?.boards.find((one) => one.statusId === statusId) ?? team?.boards[0]
  const copy = async () => {
    if (!team || !board) return
    setBusy(true)
    try {
      for (const [at, { listProductId, key }] of batches.entries()) {
        if (done.current > at) continue
        const body = { listProductId, groupId: team.id, statusId: board.statusId }
        const toastSuccess = at === batches.length - 1
        await send(productCalls.copyToTeam, { body }, { idempotencyKey: key, toastErrors: false, toastSuccess })
        done.current = at + 1
      }
      clearSelection()
      onClose()
    } catch (error) {
      toast.error(t('copyToTeamFailed'), error instanceof Error ? { detail: error.message } : {})
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="copy-team" slotProps={{ paper: { sx: { width: 440 } } }}>
      <DialogTitle id="copy-team">{t('copyTeam.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <span style={{ color: 'var(--ink-2)' }}>{t('copyTeam.text', { count: ids.length })}</span>
        {query.isError && (
          <ErrorState title={t('copyTeam.loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isSuccess && teams.length === 0 && <Alert severity="info">{t('copyTeam.noTeam')}</Alert>}
        <TextField
          select
          required
          disabled={teams.length === 0}
          label={t('copyTeam.team')}
          value={team?.id ?? ''}
          onChange={(event) => {
            setTeam(Number(event.target.value))
            setStatus(0)
          }}
          slotProps={{ inputLabel: { htmlFor: 'copy-team-team' }, select: { inputProps: { id: 'copy-team-team' } } }}
        >
          {teams.map((one) => (
            <MenuItem key={one.id} value={one.id}>
              {one.name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          required
          disabled={!team}
          label={t('fields.status')}
          value={board?.statusId ?? ''}
          onChange={(event) => setStatus(Number(event.target.value))}
          slotProps={{
            inputLabel: { htmlFor: 'copy-team-status' },
            select: { inputProps: { id: 'copy-team-status' } },
          }}
        >
          {(team?.boards ?? []).map((one) => (
            <MenuItem key={one.statusId} value={one.statusId}>
              <StatusDot color={one.color} /> {one.name}
            </MenuItem>
          ))}
        </TextField>
      </DialogContent>
      <DialogFoot
        onCancel={onClose}
        action={t('copyTeam.confirm')}
        isBusy={isBusy}
        isOff={!board}
        onDo={() => void copy()}
      />
    </Dialog>
  )
}
