import type { UserTeam } from '@halftone/contract/areas/users.ts'
import { isPermissionCode } from '@halftone/contract/permissions.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CircleHelp, KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import { useWhy } from '../why/whyQuestion.ts'

/** Codes of a membership beyond its role's, each with its end; a click says where one comes from. */
export function PersonCodes({ userId, team }: { userId: number; team: UserTeam }) {
  const { t } = useTranslation(['why', 'roles'])
  const { ask } = useWhy()
  const line = { justifyContent: 'flex-start', fontSize: 'var(--fs-meta)', fontWeight: 450, textAlign: 'left', px: 1 }
  const place = { kind: 'team' as const, id: team.id }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', ml: -1 }}>
      {team.codes.map(({ code, until }) => {
        if (!isPermissionCode(code)) return null
        const what = t(`roles:may.${code}`)
        return (
          <Button
            key={code}
            variant="text"
            size="small"
            startIcon={<KeyRound size={14} />}
            onClick={() => ask({ userId, code, place })}
            sx={{ ...line, color: until ? 'var(--warning-ink)' : 'text.secondary' }}
          >
            {until ? t('codeUntil', { what, day: formatDate(until) }) : t('codeAlways', { what })}
          </Button>
        )
      })}
      <Button
        variant="text"
        size="small"
        startIcon={<CircleHelp size={14} />}
        onClick={() => ask({ userId, code: 'P_APPROVE_ART', place })}
        sx={{ ...line, color: 'text.secondary' }}
      >
        {t('mayHere')}
      </Button>
    </Box>
  )
}
