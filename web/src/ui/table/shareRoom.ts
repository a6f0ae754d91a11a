/**
 * What each column gets of the room that is left over, px: evenly, until nothing in it is cut. What nobody wants stays
 * over.
 */
export function shareRoom(room: number, wants: readonly number[]): number[] {
  let left = Math.max(0, room)
  const shares = wants.map(() => 0)
  const smallFirst = wants.map((want, at) => ({ want, at })).toSorted((a, b) => a.want - b.want)
  for (const [done, { want, at }] of smallFirst.entries()) {
    const share = Math.floor(Math.min(Math.max(0, want), left / (wants.length - done)))
    shares[at] = share
    left -= share
  }
  return shares
}
