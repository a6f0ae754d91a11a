import type { Plugin } from 'vite'

/** The theme turns it off for every button (`theme/inputs.ts`). */
const ripple = /node_modules\/@mui\/material\/ButtonBase\/TouchRipple\.mjs$/
/** Of CommonJS, which nobody can see through; they do nothing but define. */
const quiet = /node_modules\/(hoist-non-react-statics|react-is)\//

/** In the built client what the kit brings along and the product does not use is left out. */
export const leanKit: Plugin = {
  name: 'lean-kit',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const path = id.replaceAll('\\', '/')
    if (ripple.test(path)) return { code: 'export default () => null', map: null }
    return quiet.test(path) ? { code, map: null, moduleSideEffects: false } : null
  },
}
