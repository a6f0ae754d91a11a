import { layoutTemplateCalls } from '@halftone/contract/areas/layoutTemplates/layoutTemplates.ts'
import type { LayoutCard } from '@halftone/contract/parts/layout/layout.ts'
import { clearPng } from '../../images/images.fixture.ts'
import { uploadAll } from '../../testing/makeUpload.ts'
import type { Client, TestApp } from '../../testing/testApp.ts'

/** All that a designer of a team may do with its layouts. */
export const everyLayoutCode = ['LT_VIEW_ALL', 'LT_VIEW', 'LT_NEW', 'LT_EDIT', 'LT_DELETE', 'LT_SHARE'] as const

/** A layout made by a call, with pictures of these names or of these bytes. */
export async function makeLayout(
  t: TestApp,
  client: Client,
  groupId: number,
  {
    names = [],
    pictures,
    ...body
  }: { names?: string[]; pictures?: { name: string; bytes: Buffer }[]; name?: string; tags?: string[] } = {},
): Promise<LayoutCard> {
  const bytes = await clearPng(4, 4)
  const files = await uploadAll(t, client, groupId, pictures ?? names.map((name) => ({ name, bytes })))
  const { status, data, error } = await client.send(layoutTemplateCalls.create, {
    body: { groupId, name: 'Heavy tee', ...body, files },
  })
  if (status !== 200) throw new Error(`create layout ${status} ${error?.message}`)
  return data
}
