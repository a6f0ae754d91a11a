import { number } from '../kept/shape.ts'
import { storage } from '../kept/storage.ts'

/** The team that the address names, or that this browser remembers; 0 where there is none. It asks nothing else. */
export function chosenTeam(): number {
  const named = new URLSearchParams(location.search).get('team')
  const team = named === null ? (storage.json('pref:products.team', number(1)) ?? 0) : Number(named)
  return Number.isSafeInteger(team) && team > 0 ? team : 0
}
