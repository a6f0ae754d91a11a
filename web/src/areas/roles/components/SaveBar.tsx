import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { toast } from '../../../lib/toasts.ts'
import { type RoleChange, roleDraft, withoutRole } from '../roleDraft.ts'
import { saveRole } from '../roles.api.ts'

/** What was ticked and waits: for whom, how many it concerns, Discard or Save (Ctrl+S). */
export function SaveBar({ changes }: { changes: readonly RoleChange[] }) {
  const { t } = useTranslation('roles')
  const [isBusy, setBusy] = useState(false)
  const count = changes.reduce((sum, change) => sum + change.count, 0)
  const people = changes.reduce((sum, { role }) => sum + role.used, 0)
  const save = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      for (const [at, { role, permissionIds }] of changes.entries()) {
        await saveRole(role, permissionIds, at === changes.length - 1)
        roleDraft.set(withoutRole(roleDraft.get(), role))
      }
    } catch (error) {
      // `send` says what nobody may and who is signed out; what was not saved keeps its dots.
      if (!isAppError(error, 'NO_PERMISSION', 'UNAUTHENTICATED', 'TOKEN_EXPIRED'))
        toast.error(t('failed.update'), error instanceof Error ? { detail: error.message } : {})
    } finally {
      setBusy(false)
    }
  }
  useShortcuts([
    {
      keys: 'Mod+s',
      label: t('save'),
      group: t('title'),
      whileTyping: true,
      enabled: count > 0,
      run: (event) => {
        event.preventDefault()
        void save()
      },
    },
  ])
  if (count === 0) return null
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 3,
        flex: 'none',
        px: 4,
        py: 2.5,
        borderTop: '1px solid var(--line-strong)',
        bgcolor: 'background.paper',
      }}
    >
      <Box
        component="span"
        aria-hidden="true"
        sx={{ width: 6, height: 6, borderRadius: '50%', bgcolor: 'var(--warning)' }}
      />
      <b>{t('changes', { count })}</b>
      <Box sx={{ flex: 1, minWidth: 200, color: 'text.secondary' }}>
        {changes.map((change) => t('for', { n: change.count, role: change.role.name })).join(', ')}.{' '}
        {t('applies', { count: people })}
      </Box>
      <Button variant="text" disabled={isBusy} onClick={() => roleDraft.set(new Map())}>
        {t('discard')}
      </Button>
      <Button variant="contained" color="primary" loading={isBusy} onClick={() => void save()}>
        {t('save')}
      </Button>
    </Box>
  )
}
