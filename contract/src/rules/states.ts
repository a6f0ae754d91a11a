/** States of a listing job (R164): error is tried again, fail is not. */
export const listingStates = ['pending', 'draft', 'active', 'error', 'fail'] as const

/** Review states of an artwork; needapproved is shown as 'Not approved' (R165). */
export const reviewStates = ['needapproved', 'approved', 'unapproved'] as const

/** How an artwork stands for who made it: in work until it is handed in, waiting until it is decided. */
export const reviewStandings = ['needapproved', 'waiting', 'approved', 'unapproved'] as const
export type ReviewStanding = (typeof reviewStandings)[number]

/** An artwork waits for a decision while it is handed in and undecided; `submittedAt` is null for what is still in work. */
export const standingOf = ({
  state,
  submittedAt,
}: {
  state: (typeof reviewStates)[number]
  /** A moment, in whatever form. */
  submittedAt: string | object | null
}): ReviewStanding => (state === 'needapproved' && submittedAt !== null ? 'waiting' : state)
