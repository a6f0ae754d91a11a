import { askedOf, looksOf, piecesOf } from '../../server/src/areas/files/alike/pieces.rules.ts'
import { type Figure, type Options, quantile } from '../figures.ts'
import { startLoader } from '../parts/loader.ts'
import { startNode } from '../parts/node.ts'
import { makeTeam, tokenOf } from '../parts/team.ts'
import { inWorkplace, type Workplace } from '../parts/workplace.ts'

/** Clip arts of one team, each with a picture of its own. */
const wanted = Number(process.env.BENCH_CLIPARTS ?? 100_000)

const insertCliparts = `
with words as (select string_to_array('Retro,Sunset,Wolf,Coffee,Mountain,Cat,Vintage,Ocean,Floral,Skull,Camping,Dragon,Moon,Garden', ',') as w),
 made as (
  insert into cliparts (sub_id, group_id, name, category, tags, index, total_files, licence_kind, created_by)
  select 'CA-B-2026-' || n, $1, w[n % 14 + 1] || ' ' || w[n * 5 % 14 + 1] || ' ' || n, n % 10, array[w[n * 3 % 14 + 1]],
    n * 8, 1, 'own', $2 from words, generate_series(1, $3::int) n returning id, name)
insert into files (key, owner, group_id, thing_id, name, size, file_type, width, height, preview_state, ground, has_alpha, sha256,
    colours, created_by)
  select $1 || '/bench/' || id || '.png', 'clipart', $1, id, lower(name) || '.png', 90000, 'image/png', 900, 900, 'ready', 'light', true,
    md5(id::text) || md5(id::text), array[(id::bigint * 7919 % 3757)::int, (id::bigint * 104729 % 3757)::int, (id % 60) * 61], $2 from made`
/** A statement of its own: one does not see the rows that it has made. */
const coverCliparts =
  "update cliparts c set cover_file_id = f.id from files f where f.owner = 'clipart' and f.thing_id = c.id"

/** Bits as designs have them: a few families of like layouts, each picture turned in some bits. */
function looks(n: number) {
  let state = (n + 1) * 2_654_435_761
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const family = n % 500
  const bits = (length: number, salt: number) =>
    Array.from({ length }, (_, at) => {
      const own = Math.abs(Math.sin((family + 1) * 12.9898 + (at + salt) * 78.233) * 43_758.5453) % 1 > 0.5
      return random() < 0.3 ? !own : own
    })
      .map(Number)
      .join('')
  const print = (salt: number) => ({
    whole: bits(256, salt),
    trimmed: bits(256, salt + 300),
    coarse: bits(64, salt + 600),
  })
  return looksOf({ white: print(0), black: print(1_000) })
}

/** What triggers keep of each row, made at once after the rows are there: by itself it takes an hour. */
async function withoutKeeping({ pool }: Workplace, fill: () => Promise<void>): Promise<void> {
  const kept = [
    'files files_searched_new',
    'files files_searched_anew',
    'files files_shaped',
    'files files_shaped_anew',
  ]
  const triggers = [...kept, 'cliparts cliparts_searched_new', 'picture_prints prints_shaped'].map((one) =>
    one.split(' '),
  )
  for (const [table, name] of triggers) await pool.query(`alter table ${table} disable trigger ${name}`)
  await pool.query('drop index picture_prints_pieces')
  await fill()
  await pool.query('create index picture_prints_pieces on picture_prints using gin (pieces)')
  for (const [table, name] of triggers) await pool.query(`alter table ${table} enable trigger ${name}`)
  await pool.query('analyze')
  await pool.query('select write_clipart_search(array(select id from cliparts order by id))')
  await pool.query('select write_clipart_shapes(array(select id from files order by id))')
}

async function addPrints({ pool }: Workplace, count: number): Promise<void> {
  const { rows } = await pool.query<{ sha256: string }>('select sha256 from files where sha256 is not null order by id')
  for (let from = 0; from < Math.min(count, rows.length); from += 2_000) {
    const part = rows.slice(from, from + 2_000).map(({ sha256 }, at) => {
      const own = looks(from + at)
      return { sha256, ...own, pieces: piecesOf(own) }
    })
    await pool.query(
      `insert into picture_prints (sha256, white, black, white_trimmed, black_trimmed, white_coarse, black_coarse, pieces)
       select sha256, white::bit(256), black::bit(256), "whiteTrimmed"::bit(256), "blackTrimmed"::bit(256),
         "whiteCoarse"::bit(64), "blackCoarse"::bit(64), pieces
       from json_to_recordset($1::json) as r (sha256 text, white text, black text, "whiteTrimmed" text, "blackTrimmed" text,
         "whiteCoarse" text, "blackCoarse" text, pieces int[])`,
      [JSON.stringify(part)],
    )
  }
}

/**
 * The shared material of a team with 100,000 clip arts: the gallery as it opens, by word, category and colour, and what one upload
 * looks like.
 */
export async function shared({ quick }: Options): Promise<Figure[]> {
  const count = quick ? 2_000 : wanted
  return inWorkplace(async (place) => {
    const team = await makeTeam(place, 10)
    const [userId = 0] = team.userIds
    await withoutKeeping(place, async () => {
      await place.pool.query(insertCliparts, [team.groupId, userId, count])
      await place.pool.query(coverCliparts)
      await addPrints(place, count)
    })
    await place.pool.query('vacuum analyze')
    const { rows } = await place.pool.query<{ id: number }>('select id from cliparts order by id limit 200')
    const node = await startNode(place)
    const loader = startLoader()
    try {
      const asked = { url: node.url, token: await tokenOf(place, userId), connections: 1 }
      // The first requests of a server that has just started are those of cold code.
      const [times, early] = quick ? [5, 3] : [40, 40]
      const measure = async (paths: readonly string[]) => {
        const requests = Array.from({ length: times + early }, (_, n) => ({
          ...{ method: 'GET' as const, path: `/api${paths[n % paths.length] ?? ''}` },
        }))
        const run = await loader.run({ ...asked, requests })
        return run.times.slice(early)
      }
      const list = (filter: string) => [`/cliparts?groupId=${team.groupId}&limit=50${filter}`]
      const of = async (name: string, paths: readonly string[], limit: number): Promise<Figure[]> => {
        const found = await measure(paths)
        return [
          { name: `${name}, p50`, value: quantile(found, 0.5), unit: 'ms', atMost: limit },
          { name: `${name}, p95`, value: quantile(found, 0.95), unit: 'ms' },
        ]
      }
      const label = `${count.toLocaleString('en')} clip arts`
      return [
        ...(await of(`${label}: as the gallery opens`, list(''), 15)),
        ...(await of(`${label}: by name`, list('&sort=name'), 15)),
        ...(await of(`${label}: the newest`, list('&sort=newest'), 15)),
        ...(await of(`${label}: two words`, list('&search=wolf%20moon'), 15)),
        ...(await of(`${label}: a part of a word`, list('&search=etro'), 15)),
        ...(await of(`${label}: a category`, list('&category=4'), 15)),
        ...(await of(
          `${label}: a colour`,
          ['1f2a44', 'c62828', '1b7f4d', 'f9c80e'].flatMap((one) => list(`&colour=%23${one}`)),
          15,
        )),
        ...(await of(
          `${label}: similar ones`,
          rows.flatMap(({ id }) => list(`&similarTo=${id}`)),
          // No search, but the comparison of one picture with all others that the check of an upload is: what that may take.
          50,
        )),
        ...(await of(
          `${label}: what one file looks like`,
          rows.map(({ id }) => `/cliparts/${id}/alike`),
          50,
        )),
        { name: 'pieces that are asked for at once', value: askedOf(looks(1)).length, unit: '' },
      ]
    } finally {
      await loader.stop()
      await node.stop()
    }
  })
}
