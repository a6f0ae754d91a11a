/** Whether letters of a text lie in a `unicode-range` ('U+0-FF, U+131'); one without a range has all. */
export function hasLetters(range: string, text: string): boolean {
  if (range.trim() === '') return true
  const spans = range.split(',').map((span) => {
    const [from = '', to = from] = span.trim().replace(/^U\+/i, '').split('-')
    // 'U+4??' are all that differ in those places.
    return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)] as const
  })
  return [...text].some((letter) => {
    const code = letter.codePointAt(0) ?? 0
    return spans.some(([from, to]) => code >= from && code <= to)
  })
}

/** The address of a font's file, as its rule has it, relative to the style sheet. */
const fileOf = (rule: CSSFontFaceRule): string | undefined => {
  const url = /url\(["']?([^"')]+)["']?\)/.exec(rule.style.getPropertyValue('src'))?.[1]
  return url && new URL(url, rule.parentStyleSheet?.href ?? document.baseURI).href
}

async function asDataUrl(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`the font could not be read: ${answer.status}`)
  const file = new Blob([await answer.arrayBuffer()], { type: 'font/woff2' })
  return new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => failed(reader.error)
    reader.readAsDataURL(file)
  })
}

/**
 * The page's own font as rules that hold their files, those that letters of `text` need: a drawing that stands by itself has no way to
 * what the page has loaded. Rejects where a file cannot be read.
 */
export async function fontRules(text: string): Promise<string> {
  const [family = ''] = getComputedStyle(document.body).fontFamily.split(',')
  const nameOf = (said: string) => said.trim().replace(/^["']|["']$/g, '')
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => nameOf(style.getPropertyValue('font-family')) === nameOf(family))
    .filter(({ style }) => hasLetters(style.getPropertyValue('unicode-range'), text))
  const held = await Promise.all(
    rules.map(async (rule) => {
      const file = fileOf(rule)
      if (!file) return ''
      const said = ['font-style', 'font-weight', 'unicode-range'].flatMap((name) => {
        const value = rule.style.getPropertyValue(name)
        return value ? `${name}:${value}` : []
      })
      return `@font-face{font-family:"${nameOf(family)}";${said.join(';')};src:url(${await asDataUrl(file)}) format("woff2")}`
    }),
  )
  return held.join('')
}
