import { defaultRules, type RuleIndex, type Telling, type TellingRule, telling, tellingRules } from './styleRules.ts'

/**
 * Each look at a role, a name or what is visible asks for the computed style of hundreds of elements, and jsdom compares
 * each with every rule of the page: 40 % of the time of the web's tests. Here the few properties that such looks ask for
 * are found by the class or tag of a rule. Whatever else is asked, jsdom answers (`computedStyle.test.tsx` compares them).
 */
type Look = (element: Element, pseudo?: string | null) => CSSStyleDeclaration

const first: Record<Telling, string> = {
  display: 'inline',
  visibility: 'visible',
  'pointer-events': 'auto',
  opacity: '1',
  content: 'normal',
}
const inherited: Partial<Record<Telling, true>> = { visibility: true, 'pointer-events': true }
const byName: Record<string, Telling | undefined> = Object.fromEntries([
  ...telling.map((property) => [property, property]),
  ['pointerEvents', 'pointer-events'],
])

const isStronger = (a: TellingRule, b: TellingRule): boolean => {
  if (a.isImportant !== b.isImportant) return a.isImportant
  const [one, other] = [a.specificity, b.specificity]
  return (one.a - other.a || one.b - other.b || one.c - other.c || a.order - b.order) > 0
}

class PageStyles {
  readonly #defaults = defaultRules()
  readonly #known = new WeakMap<CSSStyleSheet, ReturnType<typeof tellingRules>>()
  readonly #changes: MutationObserver
  #sheets = -1
  #rules = new Map<Telling, RuleIndex>()

  constructor() {
    this.#changes = new MutationObserver(() => {
      this.#sheets = -1
    })
    this.#changes.observe(document.head, { childList: true, characterData: true, subtree: true })
  }

  /** The rules of now: read again when a style came to the page, went from it, or changed. */
  #current(): Map<Telling, RuleIndex> {
    const { length } = document.styleSheets
    if (this.#changes.takeRecords().length === 0 && length === this.#sheets) return this.#rules
    this.#sheets = length
    this.#rules = new Map(telling.map((property) => [property, new Map()]))
    let order = 0
    for (const rules of [this.#defaults, ...[...document.styleSheets].map((sheet) => this.#of(sheet))])
      for (const [property, key, rule] of rules) {
        rule.order = order++
        const index = this.#rules.get(property)
        const there = index?.get(key)
        if (there) there.push(rule)
        else index?.set(key, [rule])
      }
    return this.#rules
  }

  #of(sheet: CSSStyleSheet): ReturnType<typeof tellingRules> {
    const known = this.#known.get(sheet) ?? tellingRules(sheet)
    this.#known.set(sheet, known)
    return known
  }

  /** What the rules and its own style say of an element; '' where nothing does. */
  #declared(element: Element, property: Telling): string {
    const index = this.#current().get(property)
    let best: TellingRule | undefined
    const classes = element.getAttribute('class')?.split(/\s+/) ?? []
    for (const key of ['', element.localName.toLowerCase(), ...classes.map((name) => `.${name}`)])
      for (const rule of index?.get(key) ?? [])
        if ((!best || isStronger(rule, best)) && (rule.isPlain || element.matches(rule.selector))) best = rule
    const own = element.hasAttribute('style') ? (element as HTMLElement).style : undefined
    const said = own?.getPropertyValue(property)
    if (said && (!best?.isImportant || own?.getPropertyPriority(property))) return said
    return best?.value ?? ''
  }

  value(element: Element, property: Telling): string {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const said = this.#declared(one, property)
      if (said === 'initial' || (said === 'unset' && !inherited[property])) break
      if (said !== '' && said !== 'inherit' && said !== 'unset') return said
      if (said === '' && !inherited[property]) break
    }
    return first[property]
  }
}

/** Puts the quick look in the place of jsdom's, once for a page. */
export function lookQuickly(): void {
  const view = document.defaultView
  if (!view || 'slowly' in view.getComputedStyle) return
  const slowly: Look = view.getComputedStyle.bind(view)
  const styles = new PageStyles()
  const quickly: Look = (element, pseudo) => {
    if (pseudo || element.ownerDocument !== document) return slowly(element, pseudo)
    const get = (name: string | symbol) => {
      const property = typeof name === 'string' ? byName[name] : undefined
      if (property) return styles.value(element, property)
      if (name === 'getPropertyValue') return (asked: string) => get(asked) ?? slowly(element).getPropertyValue(asked)
      const style = slowly(element)
      const value: unknown = Reflect.get(style, name, style)
      return typeof value === 'function' ? value.bind(style) : value
    }
    return new Proxy({} as CSSStyleDeclaration, { get: (_, name) => get(name) })
  }
  view.getComputedStyle = Object.assign(quickly, { slowly })
  globalThis.getComputedStyle = view.getComputedStyle
}

/** jsdom's own look, to compare with. */
export const slowStyle: Look = (element) =>
  (getComputedStyle as typeof getComputedStyle & { slowly: Look }).slowly(element)
