import { enableCompileCache, registerHooks } from 'node:module'
import { join, resolve } from 'node:path'

// Compiled modules are kept, so that the next start reads them; what this process starts keeps them there, too, from
// whatever folder. `npm start` says so before Node reads this file (`serverEnv`).
const root = join(import.meta.dirname, '../..')
const cache = resolve(root, process.env.NODE_COMPILE_CACHE ?? 'node_modules/.cache/halftone/compiled')
enableCompileCache(cache)
process.env.NODE_COMPILE_CACHE = cache

// Drizzle's ES modules re-export each other in circles, which Node resolves at the cost of some 100 MB and half a second
// at every start. Its CommonJS build has the same content without it. The server's entries import this file and then,
// dynamically, the rest: what is imported statically is resolved before anything here runs.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'drizzle-orm' || specifier.startsWith('drizzle-orm/')
      ? next(specifier, { ...context, conditions: ['node', 'require', 'default'] })
      : next(specifier, context),
})
