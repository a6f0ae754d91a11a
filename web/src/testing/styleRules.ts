import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** What decides whether something is seen, named or clicked. */
export const telling = ['display', 'visibility', 'pointer-events', 'opacity', 'content'] as const
export type Telling = (typeof telling)[number]

/** One selector's rule about one property. */
export interface TellingRule {
  selector: string
  /** Whether its last part is all of it, so that whoever has that class or tag is meant. */
  isPlain: boolean
  value: string
  isImportant: boolean
  specificity: { a: number; b: number; c: number }
  /** Its place among all rules of the page. */
  order: number
}

/** Rules of one property by what the element must have: a class (`.name`), a tag, or nothing that is known (''). */
export type RuleIndex = Map<string, TellingRule[]>

interface Specificities {
  calculate(selector: string): { value: TellingRule['specificity'] }[]
  max(...all: { value: TellingRule['specificity'] }[]): { value: TellingRule['specificity'] }
}

const require = createRequire(import.meta.url)
const ofJsdom = createRequire(require.resolve('jsdom'))
// The same part that jsdom counts with.
const { default: Specificity } = ofJsdom('@bramus/specificity') as { default: Specificities }

/** Splits at a separator outside of brackets and quotes. */
function split(selector: string, separator: RegExp): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of selector) {
    if (/[([]/.test(letter)) depth++
    if (/[)\]]/.test(letter)) depth--
    if (depth === 0 && separator.test(letter)) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** Where the rule of a selector stands in the index: by a class or the tag of what it is about. */
function keyOf(selector: string): string {
  const subject = split(selector, /[\s>+~]/).at(-1) ?? ''
  if (subject.includes('\\')) return ''
  const bare = subject.replaceAll(/\[[^\]]*\]|:[\w-]+(\(.*\))?/g, '')
  return /\.[\w-]+/.exec(bare)?.[0] ?? /^[\w-]+/.exec(bare)?.[0].toLowerCase() ?? ''
}

const isStyle = (rule: CSSRule): rule is CSSStyleRule => 'selectorText' in rule
const isMedia = (rule: CSSRule): rule is CSSMediaRule => 'media' in rule && 'cssRules' in rule

/** jsdom goes by sheets for everything and for the screen, and by no other condition. */
const isForScreen = ({ media }: { media: MediaList }): boolean =>
  media.length === 0 || /^(all|screen)$/.test(media.mediaText)

function styleRulesOf(sheet: CSSStyleSheet): CSSStyleRule[] {
  return [...sheet.cssRules].flatMap((rule) => {
    if (isStyle(rule)) return [rule]
    return isMedia(rule) && isForScreen(rule) ? [...rule.cssRules].filter(isStyle) : []
  })
}

/** Parts of elements, and states that only one browser knows: jsdom takes a rule of theirs for no match. */
const isAboutElements = (selector: string): boolean => !/::|:-/.test(selector)

/** The telling rules of a sheet, in their order, by property and key. */
export function tellingRules(sheet: CSSStyleSheet): [Telling, string, TellingRule][] {
  return styleRulesOf(sheet).flatMap(({ selectorText, style }) => {
    const said = telling.filter((property) => style.getPropertyValue(property) !== '')
    if (said.length === 0) return []
    const specificity = Specificity.max(...Specificity.calculate(selectorText)).value
    return split(selectorText, /,/)
      .filter(isAboutElements)
      .flatMap((selector) => {
        const key = keyOf(selector)
        return said.map((property): [Telling, string, TellingRule] => [
          property,
          key,
          {
            selector,
            isPlain: selector.toLowerCase() === key.toLowerCase(),
            value: style.getPropertyValue(property),
            isImportant: style.getPropertyPriority(property) !== '',
            specificity,
            order: 0,
          },
        ])
      })
  })
}

/** What elements are without any style of the page: jsdom's own sheet. */
export function defaultRules(): [Telling, string, TellingRule][] {
  const style = document.createElement('style')
  style.textContent = readFileSync(require.resolve('jsdom/lib/jsdom/browser/default-stylesheet.css'), 'utf8')
  document.head.append(style)
  const rules = style.sheet ? tellingRules(style.sheet) : []
  style.remove()
  return rules
}
