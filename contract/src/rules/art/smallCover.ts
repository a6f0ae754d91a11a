/** Pixels of the longest side of the smaller preview, at most. */
export const smallCover = 430
