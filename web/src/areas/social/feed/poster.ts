/** A moment of which every browser draws the picture: of the beginning alone Safari draws nothing before it plays. */
export const posterAt = '#t=0.001'
