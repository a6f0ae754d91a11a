/** The eight label colours; the first is the default. */
export const labelColors = [
  '#27AE60',
  '#2D7DD2',
  '#8E5BD0',
  '#D6457A',
  '#D2691E',
  '#B8860B',
  '#138D90',
  '#5F6B7A',
] as const
