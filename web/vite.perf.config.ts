import { writeFileSync } from 'node:fs'
import base from './vite.config.ts'
export default { ...base, cacheDir: '/tmp/perf/cache', plugins: [...(base.plugins ?? []), { name: 'perf-dump', enforce: 'post', generateBundle(_o: unknown, bundle: any) {
  const out: any = {}
  for (const [f, c] of Object.entries<any>(bundle)) if (c.type === 'chunk') out[f] = { imports: c.imports, dynamicImports: c.dynamicImports, size: c.code.length, modules: Object.fromEntries(Object.entries<any>(c.modules).map(([k, m]) => [k, m.renderedLength ?? m.code?.length ?? 0])) }
  writeFileSync('/tmp/perf/graph.json', JSON.stringify(out)) 
  const mods: any = {}
  for (const id of this.getModuleIds()) { const i = this.getModuleInfo(id); mods[id] = { importers: i.importers, dyn: i.dynamicImporters } }
  writeFileSync('/tmp/perf/mods.json', JSON.stringify(mods))
} }] }
