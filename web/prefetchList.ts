import type { Plugin } from 'vite'

/**
 * Writes `chunks.json`: what the start does not load, for `lib/prefetch.ts` to fetch while nothing else happens. Texts
 * are left out, since one language is enough, and so is data of a size that only some people ever open.
 */
export const prefetchList: Plugin = {
  name: 'prefetch-list',
  apply: 'build',
  generateBundle(_, bundle) {
    const files = Object.values(bundle)
    const start = new Set<string>()
    const follow = (name: string): void => {
      const file = bundle[name]
      if (start.has(name) || file?.type !== 'chunk') return
      start.add(name)
      for (const next of file.imports) follow(next)
    }
    for (const file of files) if (file.type === 'chunk' && file.isEntry) follow(file.fileName)
    const isText = (id: string | null | undefined): boolean => /\/i18n\/(en|vi)\/|\/locale\//.test(id ?? '')
    const names = files.flatMap((file) => {
      if (file.type === 'asset') return file.fileName.endsWith('.css') ? [file.fileName] : []
      return start.has(file.fileName) || isText(file.facadeModuleId) ? [] : [file.fileName]
    })
    this.emitFile({ type: 'asset', fileName: 'chunks.json', source: JSON.stringify(names.toSorted()) })
  },
}
