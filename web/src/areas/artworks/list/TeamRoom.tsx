import { useRoom } from '../../../lib/useRoom.ts'

/** Listens to one team while it is shown: a component each, since their number changes. */
export function TeamRoom({ id }: { id: number }) {
  useRoom(`group:${id}`)
  return null
}
