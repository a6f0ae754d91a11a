import { __unsafe_useEmotionCache } from '@emotion/react'
import { render } from '@testing-library/react'
import { createElement } from 'react'

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

/** What decides whether something is seen, named or clicked. */
const telling = /^(display|visibility|pointer-events|opacity|content)\s*:/

/** A rule, or a group of them, without the declarations that no look at the page asks for; '' where none is left. */
function lean(rule: string): string {
  if (rule.startsWith('@keyframes')) return ''
  const kept = rule.replaceAll(/([^{}]*)\{([^{}]*)\}/g, (_, selector: string, text: string) => {
    const declarations = text.split(';').filter((one) => telling.test(one.trim()))
    return declarations.length > 0 ? `${selector}{${declarations.join(';')}}` : ''
  })
  return /\{\s*\}$/.test(kept) ? '' : kept
}

let isLean = true
let styles: Styles | undefined

/**
 * Each look at what is visible goes through every rule of the page, which took a third of the time of all tests: the page
 * gets the declarations that decide about it alone. A test that looks at other ones asks for them by `wholeStyles`.
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

/** For the test that calls it before it renders: all of what components declare is on the page. */
export const wholeStyles = (): void => {
  isLean = false
}
