/**
 * The team that a screen opens with: the first of `wanted` that is among `teams`, else the first one below a company,
 * which has no products of its own, else the first. 0 while there is none.
 */
export const likelyTeam = (teams: readonly { id: number; level: number }[], ...wanted: number[]): number =>
  wanted.find((id) => teams.some((team) => team.id === id)) ??
  (teams.find((team) => team.level > 1) ?? teams[0])?.id ??
  0
