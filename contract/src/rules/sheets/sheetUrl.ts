/** The id of a spreadsheet in its link; undefined where the link has none (R335). */
export function sheetIdOf(link: string): string | undefined {
  const text = link.trim()
  if (!URL.canParse(text)) return undefined
  const { protocol, pathname } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  return /^\/spreadsheets\/(?:u\/\d+\/)?d\/([A-Za-z0-9_-]{20,120})(?:\/|$)/.exec(pathname)?.[1]
}
