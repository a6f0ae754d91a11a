// `--import` of a node that is measured with plain transactions: whoever asks for db/transact.ts gets Drizzle's own.
import { registerHooks } from 'node:module'

const plain = new URL('./plainTransact.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier.endsWith('/db/transact.ts') ? { url: plain, shortCircuit: true } : next(specifier, context),
})
