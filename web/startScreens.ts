import { sep } from 'node:path'
import type { Plugin } from 'vite'

/** Screens that come with the start, by the file that imports them when they are shown. */
const ofStart: Record<string, string> = {
  'app/router.tsx': './shell/Shell.tsx',
  'areas/products/products.area.ts': './screens/ProductsScreen.tsx',
}

/**
 * In the built client the shell and the board are a part of the start: what most people see first comes in one file, and no
 * file that is only known once another one has run. Whatever else a screen needs stays a dynamic import.
 */
export const startScreens: Plugin = {
  name: 'start-screens',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const path = id.replaceAll(sep, '/')
    const file = Object.keys(ofStart).find((name) => path.endsWith(`/web/src/${name}`))
    const screen = file && ofStart[file]
    if (!screen) return null
    const late = `await import('${screen}')`
    if (!code.includes(late)) this.error(`${file} does not say ${late}: see startScreens.ts`)
    return { code: `import * as startScreen from '${screen}'\n${code.replaceAll(late, 'startScreen')}`, map: null }
  },
}
