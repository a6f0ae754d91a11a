import type { Why, WhyStep } from '@halftone/contract/areas/users.why.ts'
import Box from '@mui/material/Box'
import { ArrowUpRight, Crown, KeyRound, Layers, type LucideIcon, Package, Shield, UserRound, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { formatDate } from '../../../lib/format.ts'
import type { WhyPlace } from './whyQuestion.ts'

const icons: Record<WhyStep['kind'], LucideIcon> = {
  thing: Package,
  team: Users,
  person: UserRound,
  membership: Users,
  role: Shield,
  level: Layers,
  extra: KeyRound,
  setup: KeyRound,
  superAdmin: Crown,
}

/** Where a link of the chain is changed or seen. */
function addressOf(step: WhyStep, place: WhyPlace, userId: number): string | undefined {
  if (step.kind === 'thing' && step.id !== null)
    return place.kind === 'A' ? paths.artwork(step.id) : paths.product({ id: step.id, subId: null })
  if (step.kind === 'team' || step.kind === 'membership') return `/teams/group/${step.id}`
  if (step.kind === 'role' || step.kind === 'level') return '/setting/roles'
  return step.kind === 'extra' ? undefined : `/users?user=${userId}`
}

/** From the thing to what gives the code, as an ordered list; what does not give it is dashed, what does is filled. */
export function WhyChain({ why, place }: { why: Why; place: WhyPlace }) {
  const { t } = useTranslation(['why', 'roles'])
  const detail = (step: WhyStep, index: number): string => {
    if (step.kind === 'thing') return t('step.belongs', { team: why.steps[index + 1]?.name })
    if (step.kind === 'membership' && step.since) return t('step.since', { day: formatDate(step.since) })
    if (step.kind === 'role' && !step.grants) return t('step.holds', { count: step.count ?? 0 })
    if (step.kind === 'extra') {
      const given = step.by && step.since ? t('step.by', { by: step.by, day: formatDate(step.since) }) : ''
      return [given, step.until ? t('step.ends', { day: formatDate(step.until) }) : ''].filter(Boolean).join(' · ')
    }
    return ''
  }
  const nameOf = (step: WhyStep) => {
    if (step.kind === 'extra') return `${t(`roles:may.${step.name}`)} (${step.name})`
    if (step.kind === 'setup') return t(`step.${step.name}`)
    if (step.kind === 'membership') return t('step.in', { name: why.person.display_name, team: step.name })
    return step.name ?? t('step.hidden')
  }
  return (
    <Box component="ol" aria-label={t('chain')} className="plain-list">
      {why.steps.map((step, index) => {
        const Icon = icons[step.kind]
        const to = addressOf(step, place, why.person.id)
        return (
          <Box component="li" key={step.kind} sx={{ display: 'flex', gap: 3, minHeight: 52 }}>
            <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center' }}>
              <Box
                aria-hidden="true"
                sx={{
                  width: 28,
                  height: 28,
                  flex: 'none',
                  display: 'grid',
                  placeItems: 'center',
                  borderRadius: '50%',
                  border: `1px ${step.kind === 'role' && !step.grants ? 'dashed' : 'solid'} var(--line-strong)`,
                  ...(step.grants && { bgcolor: 'var(--success)', color: 'var(--on-ink)', borderColor: 'transparent' }),
                }}
              >
                <Icon size={14} />
              </Box>
              {index < why.steps.length - 1 && <Box sx={{ flex: 1, width: '1px', bgcolor: 'var(--line-strong)' }} />}
            </Box>
            <Box sx={{ flex: 1, minWidth: 0, pb: 3, overflowWrap: 'anywhere' }}>
              <Box className="meta">{t(`kind.${step.kind}`)}</Box>
              <Box sx={{ fontWeight: 600 }}>{nameOf(step)}</Box>
              <Box className="meta">{detail(step, index)}</Box>
            </Box>
            {to && (
              <Box
                component={Link}
                to={to}
                aria-label={t('open', { name: nameOf(step) })}
                sx={{ color: 'text.secondary' }}
              >
                <ArrowUpRight size={16} aria-hidden="true" />
              </Box>
            )}
          </Box>
        )
      })}
      {why.also.map((way) => (
        <li key={`${way.kind} ${way.team?.id}`} className="quiet">
          {t('also', { role: way.role?.name ?? t('kind.superAdmin'), team: way.team?.name ?? '' })}
        </li>
      ))}
    </Box>
  )
}
