/** A part of a tab in A1 notation; names of tabs are quoted, their apostrophes doubled. The whole tab without `part`. */
export const rangeOf = (tab: string, part?: string): string =>
  `'${tab.replaceAll("'", "''")}'${part === undefined ? '' : `!${part}`}`
