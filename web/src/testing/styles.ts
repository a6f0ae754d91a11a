import { __unsafe_useEmotionCache } from '@emotion/react'
import { render } from '@testing-library/react'
import { createElement } from 'react'
import { telling } from './styleRules.ts'

type Styles = NonNullable<ReturnType<typeof __unsafe_useEmotionCache>>

/** The styles of all components, which live as long as the page. */
function stylesOfPage(): Styles {
  let found: Styles | null = null
  function Find() {
    found = __unsafe_useEmotionCache()
    return null
  }
  render(createElement(Find)).unmount()
  if (!found) throw new Error('the page has no styles')
  return found
}

const isTelling = new RegExp(`^(${telling.join('|')})\\s*:`)

/** A rule, or a group of them, without the declarations that no look at the page asks for; '' where none is left. */
function lean(rule: string): string {
  if (rule.startsWith('@keyframes')) return ''
  const kept = rule.replaceAll(/([^{}]*)\{([^{}]*)\}/g, (_, selector: string, text: string) => {
    const declarations = text.split(';').filter((one) => isTelling.test(one.trim()))
    return declarations.length > 0 ? `${selector}{${declarations.join(';')}}` : ''
  })
  return /\{\s*\}$/.test(kept) ? '' : kept
}

let isLean = true
let styles: Styles | undefined

/**
 * Reading what components declare took a tenth of the time of all tests: the page gets the declarations that decide about
 * what is seen alone (`computedStyle.ts` answers from them). A test that looks at other ones asks for them by `wholeStyles`.
 */
export function leanStyles(): void {
  if (styles) return
  styles = stylesOfPage()
  const { sheet } = styles
  const insert = sheet.insert.bind(sheet)
  sheet.insert = (rule) => {
    const kept = isLean ? lean(rule) : rule
    if (kept) insert(kept)
  }
}

/** Takes the styles out of the page that components have put there; those that are shown next put theirs there again. */
export function forgetStyles(): void {
  isLean = true
  if (!styles) return
  styles.sheet.flush()
  styles.inserted = {}
  styles.registered = {}
}

/** After each test: what the next one shows finds its styles there, unless this one had asked for all of them. */
export const leanAgain = (): void => {
  if (!isLean) forgetStyles()
}

/** For the test that calls it before it renders: all of what components declare is on the page. */
export const wholeStyles = (): void => {
  forgetStyles()
  isLean = false
}
