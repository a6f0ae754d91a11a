import type { SentInvitation } from '@halftone/contract/areas/users.invitations.ts'
import type { Face } from '../../../ui/Avatar.tsx'

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
