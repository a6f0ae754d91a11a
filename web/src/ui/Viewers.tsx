import type { Person } from '@halftone/contract/parts/person.ts'
import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '../lib/useDebounced.ts'
import { Avatar } from './Avatar.tsx'

/** ms (R092, R123): somebody who only passes does not make the number jump. */
const late = 1000
const faces = 3

/**
 * Who looks at a thing now (`now`; undefined: not known yet): three faces, then +n; people, not tabs (R091, R123). The names
 * stand in the popover.
 */
export function Viewers({ now, isCompact = false }: { now: readonly Person[] | undefined; isCompact?: boolean }) {
  const { t } = useTranslation('common')
  const people = useDebounced(now, late) ?? []
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (people.length === 0) return null
  const shown = people.slice(0, isCompact ? 2 : faces)
  return (
    <>
      <Box
        component="button"
        type="button"
        className="finger"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 2,
          border: 0,
          bgcolor: 'transparent',
          font: 'inherit',
          color: 'text.secondary',
          cursor: 'pointer',
          p: 1,
          whiteSpace: 'nowrap',
        }}
      >
        <Box component="span" sx={{ display: 'inline-flex', gap: 1.5 }}>
          {shown.map((person) => (
            <Avatar key={person.id} person={person} size={22} ring={person.color} isDecorative letters={1} />
          ))}
          {people.length > shown.length && <span className="tabular">+{people.length - shown.length}</span>}
        </Box>
        <Box component="span" aria-live="polite" className={isCompact ? 'visually-hidden' : 'tabular'}>
          {t('viewing', { count: people.length })}
        </Box>
      </Box>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <Box
          component="ul"
          aria-label={t('viewing', { count: people.length })}
          sx={{ m: 0, p: 3, listStyle: 'none', display: 'grid', gap: 2, minWidth: 200 }}
        >
          {people.map((person) => (
            <Box component="li" key={person.id} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <Avatar person={person} size={24} isDecorative />
              {person.display_name}
            </Box>
          ))}
        </Box>
      </Popover>
    </>
  )
}
