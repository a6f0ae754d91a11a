import type pg from 'pg'

/** A stored object that a row names. */
export interface NamedObject {
  key: string
  /** In words for people. */
  what: string
  /** An original is told what it was when it came; a picture made from one can be made again. */
  kind: 'original' | 'preview' | 'picture' | 'archive'
  /** Bytes and SHA-256 as the row has them, where it does. */
  size: number | null
  sha256: string | null
}

/**
 * Every column that holds a storage key, but `uploads.key` and archives that come in: what is behind those may not have
 * come yet, or have been used up. A test looks for columns that are missing here.
 */
const named = `
select key, min(what) as what, 'original' as kind, max(size)::float8 as size, max(sha256) as sha256
  from (
    select key, format('file %s "%s"', id, name) as what, size, sha256 from files
    union all select key, format('version %s of file %s "%s"', version, file_id, name), size, sha256 from file_versions
  ) originals group by key
union all
select key, min(what), 'preview', null, null
  from (
    select unnest(array[preview_key, preview_2x_key]) as key, format('preview of file %s "%s"', id, name) as what from files
    union all select unnest(array[preview_key, preview_2x_key]),
      format('preview of version %s of file %s "%s"', version, file_id, name) from file_versions
  ) previews where key is not null group by key
union all
select avatar, min(format('picture of person %s', id)), 'picture', null, null from users where avatar is not null group by avatar
union all
select img, min(format('picture of %s "%s"', list, name)), 'picture', null, null from config_items where img is not null group by img
union all
select image_key, min(format('picture of link %s', left(url, 200))), 'picture', null, null from link_previews
  where image_key is not null group by image_key
union all
select logo, min(format('logo of company %s', id)), 'picture', null, null from groups where logo is not null group by logo
union all
select key, min(format('own data of person %s', user_id)), 'archive', null, null from data_exports where key is not null group by key
union all
select key, min(format('archive of company or team %s', group_id)), 'archive', null, null
  from takeouts where direction = 'out' and state = 'ready' and key is not null group by key`

export const listNamed = async (client: pg.ClientBase): Promise<NamedObject[]> =>
  (await client.query<NamedObject>(named)).rows

/** Of `keys`, those that somebody was given an address for: they belong to an upload, or will. */
export async function listUploading(client: pg.ClientBase, keys: string[]): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>('select key from uploads where key = any($1)', [keys])
  return rows.map(({ key }) => key)
}

/** Keeps the checksum of an original that had none yet: from now on a change of its bytes is noticed. */
export async function keepSum(client: pg.ClientBase, key: string, sha256: string): Promise<void> {
  for (const table of ['files', 'file_versions'])
    await client.query(`update ${table} set sha256 = $2 where key = $1 and sha256 is null`, [key, sha256])
}

/**
 * Has the product make a preview again, where it can: its sweep takes up uploaded files that have waited for more than an
 * hour. False where it cannot.
 */
export async function remakePreview(client: pg.ClientBase, key: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `update files f set preview_state = 'pending', preview_error = null, updated_at = now() - interval '61 minutes'
     where deleted_at is null and $1 in (preview_key, preview_2x_key)
       and exists (select from uploads u where u.key = f.key)`,
    [key],
  )
  return Number(rowCount) > 0
}
