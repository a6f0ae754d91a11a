/** The letters of a column, from 0: A … Z, AA … */
export function columnOf(index: number): string {
  let letters = ''
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}

/** A part of a tab in A1 notation; names of tabs are quoted, their apostrophes doubled. The whole tab without `part`. */
export const rangeOf = (tab: string, part?: string): string =>
  `'${tab.replaceAll("'", "''")}'${part === undefined ? '' : `!${part}`}`
