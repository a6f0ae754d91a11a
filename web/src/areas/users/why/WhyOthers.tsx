import type { WhoEntry } from '@halftone/contract/areas/users.why.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { useMayAskOthers } from './useMayAskOthers.ts'
import { usePlaceTeam } from './usePlaceTeam.ts'
import { whoQuery } from './why.api.ts'
import type { WhyQuestion } from './whyQuestion.ts'

interface Props {
  question: WhyQuestion
  groupId: number | undefined
  onPerson: (userId: number) => void
}

/** At first, and with each 'more'. */
const [few, most] = [5, 100]

/** Who else can, five at first; or who cannot, and why. */
export function WhyOthers({ question, groupId, onPerson }: Props) {
  const { t } = useTranslation('why')
  const [can, setCan] = useState(true)
  const [limit, setLimit] = useState(few)
  const team = usePlaceTeam(question)
  const mayAskOthers = useMayAskOthers(groupId ?? team)
  const query = useQuery({ ...whoQuery(question.code, question.place, can, limit), enabled: mayAskOthers })
  if (!mayAskOthers || !query.data) return null
  const { data, meta } = query.data
  const detail = ({ way, missing }: WhoEntry) => {
    if (missing) return t(`missing.${missing}`)
    if (way?.kind === 'superAdmin') return t('owner')
    return way?.kind === 'extra' ? t('byCode') : [way?.role?.name, way?.team?.name].filter(Boolean).join(', ')
  }
  return (
    <Box component="section" aria-label={t('others')} sx={{ borderTop: '1px solid var(--line)', pt: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
        <Box component="h3" sx={{ m: 0, flex: 1, fontSize: 'var(--fs-body)', fontWeight: 600 }}>
          {t(can ? 'whoCan' : 'whoCannot')}{' '}
          <Box component="span" className="tabular" sx={{ color: 'text.secondary', fontWeight: 450 }}>
            {formatNumber(meta.total)}
          </Box>
        </Box>
        <Button
          variant="text"
          onClick={() => {
            setCan(!can)
            setLimit(few)
          }}
        >
          {t(can ? 'turnCannot' : 'turnCan')}
        </Button>
      </Box>
      <Box component="ul" className="plain-list" sx={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
        {data.map((entry) => (
          <Box component="li" key={entry.person.id}>
            <Button
              variant="text"
              fullWidth
              onClick={() => onPerson(entry.person.id)}
              sx={{ justifyContent: 'flex-start', gap: 2, px: 1, minHeight: 40, color: 'text.primary' }}
            >
              <Avatar person={entry.person} size={24} isDecorative />
              <Box component="span" sx={{ flex: 1, minWidth: 0, textAlign: 'left', fontWeight: 550 }}>
                {entry.person.display_name}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary', fontWeight: 450, textAlign: 'right' }}>
                {detail(entry)}
              </Box>
            </Button>
          </Box>
        ))}
      </Box>
      {meta.total > data.length && limit < most && (
        <Button variant="text" onClick={() => setLimit(most)}>
          {t('more', { count: Math.min(meta.total, most) - data.length })}
        </Button>
      )}
    </Box>
  )
}
