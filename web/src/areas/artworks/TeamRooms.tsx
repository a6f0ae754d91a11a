import { useRoom } from '../../lib/useRoom.ts'

/** Teams that the list of all teams hears live; of more, what is shown is fetched again as usual. */
const mostTeams = 20

interface Props {
  /** 0: all of them. */
  team: number
  teams: readonly { id: number }[]
}

/** Listens to the team of a list, or to the first ones of all. */
export function TeamRooms({ team, teams }: Props) {
  const heard = team > 0 ? [team] : teams.slice(0, mostTeams).map(({ id }) => id)
  return heard.map((id) => <TeamRoom key={id} id={id} />)
}

/** A component each, since their number changes. */
function TeamRoom({ id }: { id: number }) {
  useRoom(`group:${id}`)
  return null
}
