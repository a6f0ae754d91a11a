import { socialCalls } from '@halftone/contract/areas/social/social.ts'
import type { Post } from '@halftone/contract/parts/social/post.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { clearPng } from '../../images/images.fixture.ts'
import { uploadAll } from '../../testing/makeUpload.ts'
import type { Client, TestApp } from '../../testing/testApp.ts'

/** All that a person of a team may do with posts. */
export const socialCodes = ['SN_VIEW', 'SN_NEW'] as const

/** A post made by a call, with small pictures (or what they are called) of these names. */
export async function makePost(
  t: TestApp,
  client: Client,
  groupId: number,
  { text = 'Hello', names = [], teams }: { text?: string; names?: string[]; teams?: number[] } = {},
): Promise<Post> {
  const bytes = await clearPng(4, 4)
  const files = await uploadAll(
    t,
    client,
    groupId,
    names.map((name) => ({ name, bytes })),
  )
  const { status, data, error } = await client.send(socialCalls.create, {
    body: {
      groupId,
      content: plainRichText(text),
      ...(teams ? { visibility: 'CUSTOM' as const, groupViewIds: teams } : { visibility: 'PUBLIC' as const }),
      files,
    },
  })
  if (status !== 200) throw new Error(`create post ${status} ${error?.message}`)
  return data
}
