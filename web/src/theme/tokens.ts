/** Names of the custom properties of tokens.css, for code that picks a colour by data. No colour value stands here. */

/** Dot colour of a board by its default status id: 1-5, then Backup and Uploaded. */
export const boardColors = [
  'var(--st-new)',
  'var(--st-doing)',
  'var(--st-reviewing)',
  'var(--st-ready)',
  'var(--st-onsale)',
  'var(--st-backup)',
  'var(--st-uploaded)',
] as const

/** The colours that new workspaces give their boards (those of the light theme), each by its token. */
const known: Record<string, string> = {
  '#6f6f7a': 'var(--st-new)',
  '#0b63ce': 'var(--st-doing)',
  '#b26a00': 'var(--st-reviewing)',
  '#00796b': 'var(--st-ready)',
  '#1b7f4b': 'var(--st-onsale)',
  '#8a8a8a': 'var(--st-backup)',
  '#5b4bb7': 'var(--st-uploaded)',
}

/** A colour that came with the data, as both themes show it: those of the default boards have one for each. */
export const themedColor = (color: string): string => known[color.toLowerCase()] ?? color

/** The colour of a board by its place (0 = the first board). Boards beyond the seven known ones are neutral. */
export function boardColor(place: number): string {
  return boardColors[place] ?? 'var(--st-backup)'
}

/** Widths of the viewport at which the shell folds. */
export const folds = { search: 1280, tabs: 1100, phone: 600 } as const

/** The widest screens that are laid out for: from `wide` on there is more beside each other, `most` is used (R666). */
export const screens = { wide: 1920, most: 2560 } as const

/** Heights in px that screens build on. */
export const heights = { topBar: 52, toolbar: 48, filterRow: 40, control: 32, pagination: 48 } as const

/** px: what a finger hits. */
export const finger = 40
