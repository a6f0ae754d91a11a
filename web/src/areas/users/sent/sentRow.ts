import type { SentInvitation } from '@halftone/contract/areas/users.invitations.ts'
import type { Face } from '../../../ui/Avatar.tsx'

/** The columns of the invitations; on a phone the actions stand below. */
export const sentGrid = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    md: 'minmax(200px, 1.6fr) minmax(120px, 1fr) minmax(110px, 0.8fr) 150px 250px',
  },
  alignItems: 'center',
  gap: { xs: 2, md: 4 },
  px: 4,
  py: { xs: 2.5, md: 1.5 },
  minHeight: 52,
  borderBottom: '1px solid var(--line)',
  '& .wide': { display: { xs: 'none', md: 'block' } },
  '& .actions': {
    display: 'flex',
    justifyContent: { xs: 'flex-start', md: 'flex-end' },
    flexWrap: 'wrap',
    gap: 1,
    gridColumn: { xs: '1 / -1', md: 'auto' },
  },
} as const

const inks = ['#2D7DD2', '#B26A00', '#1B7F4B', '#5B4BB7', '#C2185B', '#00796B']

/** A face for who is not there yet: the letters of the name on a colour of the address. */
export const sentFace = ({ id, name, email }: SentInvitation): Face => ({
  id,
  display_name: name || email,
  avatar: null,
  color: inks[(email.charCodeAt(0) + email.length) % inks.length] ?? '#2D7DD2',
})

/** Days until then, at least 1. */
export const endsIn = (until: string): number =>
  // own clock: how long it is for who looks
  Math.max(1, Math.ceil((Date.parse(until) - Date.now()) / 86_400_000))
