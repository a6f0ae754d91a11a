import type { FirstSteps } from '@halftone/contract/areas/system.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDateTime } from '../../../lib/format.ts'
import type { Step } from './steps.ts'

interface Props {
  step: Step
  found: FirstSteps
  groupId: number
  onSkip: (isSkipped: boolean) => void
}

/** ms for which a tick that a colleague made stands out. */
const fresh = 60_000

const linkOf = (name: Step['name'], groupId: number): string | undefined =>
  ({
    company: undefined,
    mail: undefined,
    people: '/setting/invitations',
    shop: '/setting/accounts',
    product: `/products?new=1&team=${groupId}`,
    approved: `/artworks?team=${groupId}&review=true`,
    listing: `/artworks?team=${groupId}`,
  })[name]

/** One step: quiet once it is done, open with its action while it is the next, else what it waits for. */
export function FirstStepRow({ step, found, groupId, onSkip }: Props) {
  const { t } = useTranslation('dashboard')
  const { name, number, isDone, isSkipped, isNext, after } = step
  const { lastJoined, openInvitations } = found.people
  const to = linkOf(name, groupId)
  const isFresh = name === 'people' && lastJoined && Date.now() - Date.parse(lastJoined.at) < fresh
  const said =
    name === 'people' && isDone && lastJoined
      ? t('first.joined', { name: lastJoined.name })
      : t(isDone ? `first.done.${name}` : `first.open.${name}`)
  const side = () => {
    if (name === 'company') return formatDateTime(found.company.createdAt)
    if (name === 'people' && openInvitations > 0) return t('first.invitations', { count: openInvitations })
    if (isSkipped) return t('first.skipped')
    return after !== undefined && !isDone ? t('first.after', { number: after }) : ''
  }
  return (
    <Box
      component="li"
      aria-current={isNext ? 'step' : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        px: 4,
        py: isNext ? 4 : 2.5,
        minHeight: 48,
        borderTop: '1px solid var(--line)',
        bgcolor: isFresh ? 'var(--success-soft)' : undefined,
      }}
    >
      <Box
        sx={{
          width: 24,
          height: 24,
          flex: 'none',
          display: 'grid',
          placeItems: 'center',
          borderRadius: '50%',
          fontSize: 'var(--fs-meta)',
          fontWeight: 600,
          ...(isDone
            ? { bgcolor: 'success.main', color: 'var(--panel)' }
            : {
                border: isNext ? '2px solid var(--accent)' : '1px solid var(--line-strong)',
                color: isNext ? 'var(--accent-ink)' : 'text.secondary',
              }),
        }}
      >
        {isDone ? <Check size={14} role="img" aria-label={t('first.isDone')} /> : number}
      </Box>
      <Box sx={{ flex: 1, minWidth: 180, color: 'text.secondary' }}>
        {/* What is done is one sentence; of people it goes on with who joined. */}
        {(!isDone || name === 'people') && (
          <Box
            component="span"
            sx={{
              fontWeight: 600,
              color: isDone ? undefined : 'text.primary',
              display: isNext ? 'block' : 'inline',
              fontSize: isNext ? 'var(--fs-title)' : undefined,
            }}
          >
            {t(`first.step.${name}`)}{' '}
          </Box>
        )}
        {said}
      </Box>
      <Box className="meta tabular">{side()}</Box>
      {isSkipped ? (
        <Button size="small" variant="text" onClick={() => onSkip(false)}>
          {t('first.unskip')}
        </Button>
      ) : (
        isNext &&
        name !== 'company' && (
          <Button size="small" variant="text" onClick={() => onSkip(true)}>
            {t('first.skip')}
          </Button>
        )
      )}
      {to && (!isDone || name === 'people') && after === undefined && !isSkipped && (
        <Button
          component={Link}
          to={to}
          size="small"
          variant={isNext ? 'contained' : 'outlined'}
          color={isNext ? 'primary' : 'inherit'}
        >
          {t(isDone ? 'first.more' : `first.action.${name}`)}
        </Button>
      )}
    </Box>
  )
}
