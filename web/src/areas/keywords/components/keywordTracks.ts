/** The columns of the list: type, words, actions; on a phone the words stand below the type. */
export const keywordTracks = (isNarrow: boolean): string =>
  isNarrow ? 'minmax(0, 1fr) 92px' : 'minmax(180px, 1fr) minmax(0, 3fr) 124px'

export const keywordRow = (isNarrow: boolean) => ({
  display: 'grid',
  gridTemplateColumns: keywordTracks(isNarrow),
  columnGap: 3,
  alignItems: 'start',
  px: isNarrow ? 2 : 3,
  py: 2,
  borderBottom: '1px solid var(--line)',
})
