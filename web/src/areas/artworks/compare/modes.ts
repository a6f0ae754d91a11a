export const compareModes = ['side', 'swipe', 'onion', 'difference'] as const
export type CompareMode = (typeof compareModes)[number]
export const sides = ['left', 'right'] as const
export type Side = (typeof sides)[number]

/** At 100 % a picture's width fits into 500 px, less where a pane has less (R107). */
export const compareFit = { border: 24, width: 500 } as const
