import { randomBytes } from 'node:crypto'
import { uploadKey } from '@halftone/contract/rules/fileName.ts'
import type { Resources } from '@halftone/server/resources.ts'
import { planCliparts } from './cliparts/cliparts.plan.ts'
import { demoPassword } from './companyRows.ts'
import { fillPictures, type KeyMaker, keyOfPicture } from './fillPictures.ts'
import { planLayouts } from './layouts/layouts.plan.ts'
import { renderFace } from './pictures/faces.ts'
import { planDemo } from './plan.ts'
import { planFeed } from './posts/events.plan.ts'
import type { Company } from './rows.ts'
import { analyze, beginRows, begunRows, type Made, type RowsOptions, writeRows } from './seedRows.ts'
import { Stock, type StockItem } from './stock.ts'

type Parts = Pick<Resources, 'pool' | 'db' | 'storage' | 'images' | 'log'>
/** `signal` ends it, also the background work: the next start goes on with the rows, then with the pictures. */
export type DemoOptions = {
  products: number
  /** Where the sandbox marketplace shows its listings. */
  marketplace: string
  /** Pixels of the longer edge of print files: painting them in full size takes most of a small demo's time. */
  printSize?: number | undefined
  now?: Date
  /** Tells open screens of a picture that was made. */
  announce?: (key: string) => Promise<void>
} & RowsOptions
export type DemoAccount = { email: string; password: string; name: string; role: string; team: string }

/**
 * Fills an empty workspace with the demo: the rows in parts, then the pictures in the background, those of the first
 * cards first; goes on where an earlier run was interrupted. Answers the accounts, or undefined where there were people
 * already; then only pictures that an earlier run left out are made. `whenFilled` hears of the end of the background work.
 */
export async function seedDemo(
  parts: Parts,
  { products, marketplace, printSize, now = new Date(), signal, announce, ...options }: DemoOptions,
  whenFilled?: (made: number) => void,
): Promise<DemoAccount[] | undefined> {
  const fill = (stock: StockItem[], maker: KeyMaker) => {
    const run = fillPictures({ ...parts, signal, announce }, stock, maker)
    run.then(
      (made) => {
        parts.log.info({ made }, 'demo pictures are complete')
        whenFilled?.(made)
      },
      (error) => parts.log.error({ err: error }, 'demo pictures'),
    )
  }
  const begun = await begunRows(parts)
  const { rows: people } = await parts.pool.query('select 1 from users limit 1')
  if (people.length > 0 && !begun) {
    const left = await unfinished(parts)
    if (left) fill(left.stock, left.maker)
    return undefined
  }
  const salt = randomBytes(32).toString('hex')
  const made = begun ?? { products, now: now.toISOString(), salt, marketplace, printSize }
  const at = new Date(made.now)
  const plan = planDemo({ products: made.products, now: at, printSize: made.printSize })
  if (!begun) {
    const avatars = await storeFaces(parts, plan.company, { now, signal })
    await beginRows(parts, plan, { made, avatars, bareFrom: options.bareFrom })
  }
  const stock = await writeRows(parts, plan, made, { signal, ...options })
  await analyze(parts)
  fill(stock.inOrder(), { salt: made.salt, at: at.getTime() })
  return accountsOf(plan.company)
}

async function storeFaces(
  { storage }: Parts,
  company: Company,
  { now, signal }: Pick<DemoOptions, 'signal'> & { now: Date },
): Promise<Map<number, string>> {
  const keys = new Map<number, string>()
  for (const { face, groupId } of company.users.map((user) => ({ face: user.face, groupId: 1 }))) {
    if (face === null) continue
    signal?.throwIfAborted()
    const key = uploadKey({
      groupId,
      name: `face-${face}.webp`,
      random: randomBytes(16).toString('hex'),
      at: now.getTime(),
    })
    await storage.put(key, await renderFace(face), { type: 'image/webp' })
    keys.set(face, key)
  }
  return keys
}

/** The pictures that a run before this one did not come to; undefined where nothing is left. */
async function unfinished({ pool }: Parts): Promise<{ stock: StockItem[]; maker: KeyMaker } | undefined> {
  const { rows: settings } = await pool.query<{ value: Made }>(`select value from system_settings where key = 'demo'`)
  const made = settings[0]?.value
  if (!made) return undefined
  const { rows } = await pool.query<{ key: string }>(
    `select distinct key from files where preview_state = 'pending' and deleted_at is null`,
  )
  if (rows.length === 0) return undefined
  const open = new Set(rows.map((row) => row.key))
  const maker = { salt: made.salt, at: new Date(made.now).getTime() }
  const stock = new Stock()
  const { products, now, printSize } = made
  const plan = planDemo({ products, now: new Date(now), printSize })
  for (const bundle of plan.bundles()) stock.add(bundle)
  stock.addPictures(planCliparts(plan.company, new Date(now)))
  stock.addPictures(planLayouts(plan.company, new Date(now)))
  stock.addPictures(planFeed(plan.company, new Date(now)))
  return { stock: stock.inOrder().filter((item) => open.has(keyOfPicture(maker, item))), maker }
}

const roleNames = new Map([
  [1, 'Admin'],
  [2, 'Member'],
  [3, 'Manager'],
  [4, 'Designer'],
  [5, 'Idea'],
  [6, 'Listing'],
])

const accountsOf = (company: Company): DemoAccount[] =>
  company.users.map((user) => {
    const own = company.memberships.filter((one) => one.userId === user.id)
    const role = user.isSuperAdmin
      ? 'Super Admin'
      : user.setupGroup
        ? 'Admin Company'
        : (roleNames.get(own[0]?.roleId ?? 2) ?? 'Member')
    const team = own.map((one) => company.groups.find((group) => group.id === one.groupId)?.name ?? '').join(', ')
    return { email: user.email, password: demoPassword, name: user.displayName, role, team }
  })
