import type { Person } from '@halftone/contract/parts/person.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { ActorFace } from '../../components/ActorFace.tsx'

interface Props {
  author: Person | null
  rootAuthor: Person | null
  team: { name: string } | null
}

/** Who did it, in which team; who was really there, after Switch user. */
export function WhoCell({ author, rootAuthor, team }: Props) {
  const { t } = useTranslation(['logs', 'activities'])
  const name = author?.display_name ?? t('activities:system')
  const isOther = rootAuthor !== null && rootAuthor.id !== author?.id
  const detail = isOther ? t('asWhom', { name: rootAuthor.display_name, other: name }) : (team?.name ?? '')
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      <ActorFace author={author} size={28} />
      <Box sx={{ minWidth: 0 }}>
        <Box className="one-line" sx={{ fontWeight: 600 }} title={name}>
          {name}
        </Box>
        <Box className="one-line meta" title={detail} sx={isOther ? { color: 'var(--warning-ink, var(--ink-2))' } : {}}>
          {detail}
        </Box>
      </Box>
    </Box>
  )
}
