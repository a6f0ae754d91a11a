interface Shown {
  mayReview: boolean
  hasOwn: boolean
  mayJobs: boolean
  hasSold: boolean
}

const areasOf = (rows: readonly (string | false)[]): string =>
  rows.flatMap((row) => (row === false ? [] : `"${row}"`)).join(' ')

/** Where the blocks of the day stand, in two columns and, where there is room, in three. */
export function dayAreas({ mayReview, hasOwn, mayJobs, hasSold }: Shown): { two: string; three: string } {
  const beside = mayReview ? 'review' : hasOwn ? 'own' : 'work'
  const left = mayJobs ? 'jobs' : hasSold ? 'sold' : 'activity'
  const middle = hasSold ? 'sold' : 'activity'
  return {
    two: areasOf([
      `work ${beside}`,
      mayReview && hasOwn && 'own own',
      hasSold && 'sold sold',
      `${mayJobs ? 'jobs' : 'activity'} activity`,
    ]),
    three: areasOf([`work ${beside} ${beside}`, mayReview && hasOwn && 'own own own', `${left} ${middle} activity`]),
  }
}
