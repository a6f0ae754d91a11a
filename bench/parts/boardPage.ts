import { spawnSync } from 'node:child_process'
import { linkSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { coverKeys, type Team } from './team.ts'
import type { Workplace } from './workplace.ts'

const root = join(import.meta.dirname, '../..')

/** What a signed-in browser has in its local storage. */
export const tokensFor = (token: string): Record<string, string> => ({
  access_token: token,
  refresh_token: 'none',
  token_type: 'Bearer',
  expires_in: '900',
})

/** Every cover gets a picture: links to a few real ones. */
export async function putPictures(place: Workplace, team: Team): Promise<void> {
  const files = join(place.folder, 'node-a', 'files')
  mkdirSync(files, { recursive: true, mode: 0o700 })
  const pictures: { '1x': string; '2x': string }[] = []
  for (let n = 1; n <= 24; n++) {
    const art = join(root, `demo/src/seed/art/art${String(n).padStart(2, '0')}.svg`)
    const made = { '1x': join(files, `${n}.1x.webp`), '2x': join(files, `${n}.2x.webp`) }
    for (const [size, width] of [
      ['1x', 430],
      ['2x', 860],
    ] as const)
      writeFileSync(made[size], await sharp(art).resize(width).webp({ quality: 80 }).toBuffer())
    pictures.push(made)
  }
  for (const [n, key] of (await coverKeys(place, team.groupId)).entries()) {
    mkdirSync(dirname(join(files, key)), { recursive: true })
    for (const size of ['1x', '2x'] as const)
      linkSync(pictures[n % 24]?.[size] ?? '', join(files, `${key}.${size}.webp`))
  }
}

/** The built client, as an installation has it. */
export function build(): void {
  const tools = join(root, 'scripts/tools.mjs')
  const code = `import(${JSON.stringify(tools)}).then((tools) => tools.ensureBuilt())`
  const { status } = spawnSync(process.execPath, ['--eval', code], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('the web client could not be built')
}
