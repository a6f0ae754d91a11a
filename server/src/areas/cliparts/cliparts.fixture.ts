import { clipartCalls } from '@halftone/contract/areas/cliparts/cliparts.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import type { ClipartCard } from '@halftone/contract/parts/clipart/clipart.ts'
import { clearPng } from '../../images/images.fixture.ts'
import { uploadAll } from '../../testing/makeUpload.ts'
import type { Client, TestApp } from '../../testing/testApp.ts'

/** All that a designer of a team may do with its clip arts. */
export const everyCode = [
  ...(['P_VIEW', 'P_EDIT_ART', 'P_NEW_ART', 'CA_VIEW_ALL', 'CA_VIEW', 'CA_NEW', 'CA_EDIT', 'CA_DELETE'] as const),
  ...(['CA_CATEGORY', 'CA_UPLOAD_FILE', 'CA_DELETE_FILE', 'CA_SHARE'] as const),
]

/** A clip art made by a call, with pictures of these names. */
export async function makeClipart(
  t: TestApp,
  client: Client,
  groupId: number,
  { names = [], ...body }: { names?: string[] } & Partial<Omit<BodyOf<typeof clipartCalls.create>, 'files'>> = {},
): Promise<ClipartCard> {
  const bytes = await clearPng(4, 4)
  const files = await uploadAll(
    t,
    client,
    groupId,
    names.map((name) => ({ name, bytes })),
  )
  const { status, data, error } = await client.send(clipartCalls.create, {
    body: { groupId, name: 'Lemon', ...body, files },
  })
  if (status !== 200) throw new Error(`create clip art ${status} ${error?.message}`)
  return data
}
