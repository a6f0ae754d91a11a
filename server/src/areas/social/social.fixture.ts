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
  {
    text = 'Hello',
    names = [],
    teams,
    bytes,
  }: { text?: string; names?: string[]; teams?: number[]; bytes?: Buffer } = {},
): Promise<Post> {
  const content = bytes ?? (await clearPng(4, 4))
  const files = await uploadAll(
    t,
    client,
    groupId,
    names.map((name) => ({ name, bytes: content })),
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

/**
 * Who is about in most tests: a writer and an Admin of the team, a guest of the company's other team, and a stranger of another
 * company. Who is no Admin has `socialCodes`; the writer may have others.
 */
export async function makeCircle(t: TestApp, writerCodes: readonly string[] = socialCodes) {
  const team = await t.make.group({ name: 'Design Team' })
  const companyId = team.companyId ?? 0
  const other = await t.make.group({ name: 'Listing Team', companyId })
  const people = {
    writer: await t.make.member(team.id, [...writerCodes]),
    guest: await t.make.member(other.id, [...socialCodes]),
    admin: await t.make.withRole(team.id, 1),
  }
  const stranger = await t.make.member((await t.make.group()).id, [...socialCodes])
  return {
    ...{ companyId, team, other, people },
    writer: await t.as(people.writer),
    guest: await t.as(people.guest),
    admin: await t.as(people.admin),
    stranger: await t.as(stranger),
  }
}
export type Circle = Awaited<ReturnType<typeof makeCircle>>
