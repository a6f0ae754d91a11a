/** States of a listing job (R164): error is tried again, fail is not. */
export const listingStates = ['pending', 'draft', 'active', 'error', 'fail'] as const

/** Review states of an artwork; needapproved is shown as 'Not approved' (R165). */
export const reviewStates = ['needapproved', 'approved', 'unapproved'] as const
