import { presenceCalls } from '@halftone/contract/areas/presence.ts'
import type { Person } from '@halftone/contract/parts/person.ts'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../../lib/live.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { artworkViewers } from '../artworks.api.ts'

/** ms: the count comes 1 s late, so that passing through does not flicker. */
const late = 1000

/** Who looks at the artwork now: people, not tabs (R123). */
export function Viewers({ artworkId }: { artworkId: number }) {
  const { t } = useTranslation('artworks')
  const cache = useQueryClient()
  const now = useQuery(artworkViewers(artworkId)).data
  const [people, setPeople] = useState<Person[]>([])
  useLive('presence.changed', ({ viewers }) => {
    if (viewers.kind === 'artwork' && viewers.id === artworkId)
      cache.setQueryData([presenceCalls.list.name, 'artwork', artworkId], viewers.users)
  })
  useEffect(() => {
    const timer = setTimeout(() => setPeople(now ?? []), late)
    return () => clearTimeout(timer)
  }, [now])
  if (people.length === 0) return null
  return (
    <Tooltip title={people.map((person) => person.display_name).join(', ')}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mr: 2 }}>
        {people.slice(0, 3).map((person) => (
          <Avatar key={person.id} person={person} size={22} ring={person.color} isDecorative />
        ))}
        <Box component="span" aria-live="polite" sx={{ color: 'text.secondary', whiteSpace: 'nowrap', ml: 1 }}>
          {t('dialog.viewing', { count: people.length })}
        </Box>
      </Box>
    </Tooltip>
  )
}
