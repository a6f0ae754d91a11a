import { __unsafe_useEmotionCache } from '@emotion/react'
import { render } from '@testing-library/react'
import { createElement } from 'react'

type Styles = ReturnType<typeof __unsafe_useEmotionCache>

/** The styles of all components, which live as long as the page. */
function stylesOfPage(): Styles {
  let found: Styles = null
  function Find() {
    found = __unsafe_useEmotionCache()
    return null
  }
  render(createElement(Find)).unmount()
  return found
}

/**
 * Takes the styles out of the page that components have put there; those that are shown next put theirs there again. Each
 * look at what is visible goes through every rule of the page: those of all files before would take most of the time.
 */
export function forgetStyles(): void {
  const styles = stylesOfPage()
  if (!styles) return
  styles.sheet.flush()
  styles.inserted = {}
  styles.registered = {}
}
