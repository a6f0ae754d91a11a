import { productCalls } from '@halftone/contract/areas/products.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uuid } from '../../../../lib/clientId.ts'
import { usePermission } from '../../../../lib/profile.ts'
import { send } from '../../../../lib/send.ts'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import { teamBoardsQuery } from '../../reference.api.ts'
import { refetchDetail } from '../productDetail.api.ts'

/** 'Make a copy to another team': the team and the board that the copies start on. */
export function CopyToTeamDialog({ productIds, onClose }: { productIds: readonly number[]; onClose: () => void }) {
  const { t } = useTranslation(['product', 'common'])
  const query = useQuery(teamBoardsQuery)
  const cache = useQueryClient()
  const can = usePermission()
  const teams = (query.data ?? []).filter((team) => team.boards.length > 0 && can('P_NEW', team.id))
  const [teamId, setTeamId] = useState<number | null>(null)
  const [statusId, setStatusId] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [requestKey] = useState(uuid)
  const titleId = useId()
  const team = teams.find(({ id }) => id === teamId)
  const board = team?.boards.find((one) => one.statusId === statusId) ?? team?.boards[0]
  const save = async () => {
    if (!team || !board) return
    setBusy(true)
    try {
      await send(
        productCalls.copyToTeam,
        { body: { listProductId: [...productIds], groupId: team.id, statusId: board.statusId } },
        { idempotencyKey: requestKey },
      )
      refetchDetail(cache, productIds)
      onClose()
    } catch {
      // The toast has said why.
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 440 } } }}>
      <DialogTitle id={titleId}>{t('copyTeamTitle')}</DialogTitle>
      <DialogContent>
        {query.isError && (
          <ErrorState title={t('copyTeamFailed')} error={query.error} onRetry={() => void query.refetch()} />
        )}
        <Box sx={{ display: 'grid', gap: 4 }}>
          <TextField
            select
            label={t('team')}
            value={teamId ?? ''}
            onChange={(event) => setTeamId(Number(event.target.value))}
          >
            {teams.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={t('status')}
            value={board?.statusId ?? ''}
            disabled={!team}
            onChange={(event) => setStatusId(Number(event.target.value))}
          >
            {(team?.boards ?? []).map((one) => (
              <MenuItem key={one.statusId} value={one.statusId}>
                <StatusChip name={one.name} color={one.color} />
              </MenuItem>
            ))}
          </TextField>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button variant="contained" color="primary" disabled={!board} loading={isBusy} onClick={() => void save()}>
          {t('copyTeamSave')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
