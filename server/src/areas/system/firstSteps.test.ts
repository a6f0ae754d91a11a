import { systemCalls } from '@halftone/contract/areas/system.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../db/schema/accounts.ts'
import { artworks } from '../../db/schema/artworks.ts'
import { invitations } from '../../db/schema/identity.ts'
import { makeAccount, makeArtwork, makeChannel, makeProduct } from '../../testing/makeArtwork.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

async function scene() {
  const group = await t.make.group()
  const owner = await t.make.member(group.id, ['T_NEW', 'P_VIEW', 'P_NEW_ART'])
  const client = await t.as(owner)
  const steps = async () => (await client.send(systemCalls.firstSteps)).data
  return { group, owner, client, steps }
}

describe('the first steps of a company', () => {
  it('are ticked by what is really there, and by nothing of another company', async () => {
    const { group, owner, client, steps } = await scene()
    const other = await scene()
    await makeProduct(t, other.group.id, other.owner.id)
    expect(await steps()).toMatchObject({
      company: { id: group.companyId },
      teams: 1,
      sendsMail: false,
      people: { count: 1, openInvitations: 0, lastJoined: null },
      ...{ hasShop: false, hasProduct: false, hasApproved: false, hasTemplate: false, hasListing: false },
      ...{ isClosed: false, skipped: [] },
    })
    const product = await makeProduct(t, group.id, owner.id)
    const artwork = await makeArtwork(t, client, product)
    expect(await steps()).toMatchObject({ hasProduct: true, hasApproved: false })
    await t.db.update(artworks).set({ reviewState: 'approved' }).where(eq(artworks.id, artwork.id))
    const account = await makeAccount(t, group.id, await makeChannel(t, group.id))
    expect(await steps()).toMatchObject({ hasApproved: true, hasShop: false })
    await t.db.update(accounts).set({ connection: 'connected' }).where(eq(accounts.id, account))
    const colleague = await t.make.member(group.id, ['P_VIEW'])
    const [asked] = await t.db
      .insert(invitations)
      .values({
        ...{ companyId: group.companyId ?? 0, groupId: group.id, roleId: 1, email: 'lan@shop.test' },
        ...{ userId: colleague.id, invitedBy: owner.id, expiresAt: new Date('2100-01-01') },
      })
      .returning()
    expect(await steps()).toMatchObject({ hasShop: true, people: { count: 1, openInvitations: 1 } })
    await t.db
      .update(invitations)
      .set({ acceptedAt: new Date() })
      .where(eq(invitations.id, asked?.id ?? 0))
    expect((await steps()).people).toMatchObject({
      ...{ count: 2, openInvitations: 0 },
      lastJoined: { name: colleague.displayName },
    })
  })

  it('are put off and closed for the whole company, by who may set up teams', async () => {
    const { group, client, steps } = await scene()
    const set = (as: typeof client, body: object) => as.send(systemCalls.setFirstSteps, { body })
    expect((await set(client, { skipped: ['shop', 'mail'] })).data).toMatchObject({
      skipped: ['shop', 'mail'],
      isClosed: false,
    })
    expect((await set(client, { isClosed: true })).data).toMatchObject({ skipped: ['shop', 'mail'], isClosed: true })
    const second = await t.as(await t.make.member(group.id, ['T_NEW']))
    expect((await second.send(systemCalls.firstSteps)).data.isClosed).toBe(true)
    expect((await set(client, { skipped: ['company'] })).status).toBe(422)
    const reader = await t.as(await t.make.member(group.id, ['P_VIEW']))
    expect((await reader.send(systemCalls.firstSteps)).error?.code).toBe('NO_PERMISSION')
    expect((await set(reader, { isClosed: false })).error?.code).toBe('NO_PERMISSION')
    expect((await steps()).isClosed).toBe(true)
    expect((await (await scene()).steps()).isClosed).toBe(false)
  })
})
