import type { PoolClient } from 'pg'
import { countersOf } from '../cliparts/clipartRows.ts'
import { advanceIds, insertRows, type Row } from '../insertRows.ts'
import { type PictureSpec, pictureFileName } from '../pictures/pictures.ts'
import type { LayoutPlan } from './layouts.plan.ts'

/** Writes the layouts with their pictures, shares and codes. */
export async function insertLayouts(
  client: PoolClient,
  plans: readonly LayoutPlan[],
  keyOf: (picture: PictureSpec) => string,
): Promise<void> {
  const { rows } = await client.query<{ last: number }>('select coalesce(max(id), 0) as last from files')
  let next = Number(rows[0]?.last ?? 0) + 1
  const files: Row[] = []
  const layouts = plans.map((plan): Row => {
    const ids = plan.pictures.map((picture, at) => {
      files.push(fileRow(plan, picture, { id: next, at, key: keyOf(picture) }))
      return next++
    })
    const [base = null, mask = null] = ids
    return {
      ...{ id: plan.id, sub_id: plan.subId, group_id: plan.groupId, name: plan.name, note: plan.note, tags: plan.tags },
      ...{ index: 0, cover_file_id: base, total_files: ids.length, comment_count: 0, version: 1, document: '' },
      scene: { baseFileId: base, maskFileId: mask, shadingFileId: null, ...plan.scene },
      ...{ created_by: plan.createdBy, created_at: plan.createdAt, updated_at: plan.createdAt },
    }
  })
  await insertRows(client, 'layouts', layouts)
  await insertRows(client, 'files', files)
  const shares = plans.flatMap(({ id, sharedWith, createdBy, createdAt }) =>
    sharedWith.map((group) => ({ layout_id: id, group_id: group, shared_by: createdBy, created_at: createdAt })),
  )
  await insertRows(client, 'layout_shares', shares)
  await insertRows(client, 'reference_counters', [...countersOf('LT', plans)])
  await advanceIds(client, 'layouts')
  await advanceIds(client, 'files')
}

const fileRow = (
  plan: LayoutPlan,
  picture: PictureSpec,
  { id, at, key }: { id: number; at: number; key: string },
): Row => ({
  ...{ id, key, owner: 'layout-template', group_id: plan.groupId, thing_id: plan.id, tab_id: 0 },
  ...{ name: pictureFileName(picture), size: 1, file_type: 'image/png', preview_state: 'pending', has_alpha: false },
  ...{ document: '', is_hidden: false, is_cover: at === 0, is_from_clipart: false, index: (at + 1) * 1024 },
  ...{ version: 1, comment_count: 0, created_by: plan.createdBy },
  ...{ created_at: plan.createdAt, updated_at: plan.createdAt },
})
