import { randomBytes } from 'node:crypto'
import { configLists } from '@halftone/contract/areas/configs.ts'
import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { insertDefaultLists } from '../db/base.ts'
import { inSeconds } from '../db/clock.ts'
import { accounts } from '../db/schema/accounts.ts'
import { artworks } from '../db/schema/artworks.ts'
import { comments } from '../db/schema/comments.ts'
import { boards, configItemGroups, configItems } from '../db/schema/configs.ts'
import { files } from '../db/schema/files.ts'
import { groups, invitations, memberships, permissions, roles, sessions } from '../db/schema/identity.ts'
import { keywords } from '../db/schema/keywords.ts'
import { labels } from '../db/schema/labels.ts'
import { listingJobs, listingTemplates } from '../db/schema/listing.ts'
import { notifications } from '../db/schema/notifications.ts'
import { products } from '../db/schema/products.ts'
import { membershipCodes } from '../db/schema/rights.ts'
import { tags } from '../db/schema/tags.ts'
import { productViews } from '../db/schema/views.ts'
import { sourceOf } from './listingSource.ts'
import type { TestApp } from './testApp.ts'
import { makeClipartRows } from './worldParts/makeClipartRows.ts'
import { makeFontRows } from './worldParts/makeFontRows.ts'
import { makeImports } from './worldParts/makeImports.ts'
import { makeLayoutRows } from './worldParts/makeLayoutRows.ts'
import { makePostRows } from './worldParts/makePostRows.ts'
import { makeSignIn } from './worldParts/makeSignIn.ts'
import { makeTakeout } from './worldParts/makeTakeout.ts'
import { makeTrashed } from './worldParts/makeTrashed.ts'

/** What belongs to a team carries this in its names: an answer to a stranger must not. */
export const marker = 'zebra7f3'

/** The row that an insert gave. */
async function first<T>(rows: Promise<T[]>): Promise<T> {
  const [row] = await rows
  if (!row) throw new Error('nothing was inserted')
  return row
}

/** One paragraph. */
export const richText = plainRichText

/**
 * A company with one of each thing, and the people who look at it. The companies beside it are those of the world before,
 * as long as they stand: what a company begins with is most of the work.
 */
export async function makeWorld(t: TestApp, last?: { spare: number; elsewhere: number }) {
  const { db, make } = t
  const unique = randomBytes(5).toString('hex')
  const named = (noun: string) => `${marker} ${noun} ${unique}`
  const company = await make.company(named('company'))
  await insertDefaultLists(db, company.id)
  const team = await make.group({ name: named('team'), companyId: company.id })
  const second = await make.group({ name: named('second team'), companyId: company.id })
  const leaf = await make.group({ name: named('leaf team'), companyId: company.id })
  const elsewhere = last?.elsewhere ?? (await make.group()).companyId ?? 0
  const spare = last && (await isThere(t, last.spare)) ? last.spare : (await make.company(named('spare company'))).id
  const person = { address: marker, email: `${marker}-${unique}@example.test`, displayName: named('person') }
  const people = {
    /** Admin Company of another company. */
    stranger: await make.withRole(elsewhere, 1),
    /** In the team, with no code at all. */
    member: await make.member(team.id, []),
    teamAdmin: await make.withRole(team.id, 1),
    companyAdmin: await make.withRole(company.id, 1),
    superAdmin: await make.superAdmin(),
  }
  const target = await make.withRole(team.id, 2, person)
  const session = await first(
    db
      .insert(sessions)
      .values({ userId: target.id, expiresAt: inSeconds(3_600) })
      .returning(),
  )
  // One of each list; entries that nothing uses, since used ones may not be deleted; a level is free in each world.
  const entry = (list: string, values: Partial<typeof configItems.$inferInsert> = {}) => ({
    ...{ companyId: company.id, list, name: `${list} ${unique}` },
    ...values,
  })
  const keys = Object.values(configLists).map(({ key }) => key)
  const made = await db
    .insert(configItems)
    .values([
      ...keys.map((key) => entry(key, key === 'masterdata_boards_team' ? { groupId: team.id } : {})),
      entry('sale_channels', { name: `own channel ${unique}` }),
      entry('position', { name: `own position ${unique}` }),
      entry('masterdata_boards', { color: '#0B63CE', kind: 'normal', name: `own board ${unique}` }),
    ])
    .returning()
  const lists: Record<string, number> = Object.fromEntries(keys.map((key, at) => [key, made[at]?.id ?? 0]))
  const [channel, position, master] = made.slice(keys.length)
  if (!channel || !position || !master) throw new Error('nothing was inserted')
  await db.insert(configItemGroups).values({ itemId: lists.products_type ?? 0, groupId: team.id })
  const columns = await db
    .insert(boards)
    .values([1, 2, lists.masterdata_boards ?? 0].map((statusId, index) => ({ groupId: team.id, statusId, index })))
    .returning()
  await db.insert(boards).values([1, 2].map((statusId, index) => ({ groupId: second.id, statusId, index })))
  const word = { companyId: company.id, name: `tag ${unique}` }
  const tag = await first(db.insert(tags).values(word).returning())
  const otherTag = await first(
    db
      .insert(tags)
      .values({ ...word, name: `x ${unique}` })
      .returning(),
  )
  const green = { name: `${marker} ${unique}`, groupId: team.id, color: '#27AE60' as const }
  const label = await first(db.insert(labels).values(green).returning())
  const list = { name: named('keywords'), groupId: team.id, words: [`${marker} word`] }
  const keyword = await first(db.insert(keywords).values(list).returning())
  const owned = { groupId: team.id, createdBy: people.teamAdmin.id }
  const kept = { ...owned, name: named('view'), query: '' }
  const view = await first(db.insert(productViews).values(kept).returning())
  const account = await first(
    db
      .insert(accounts)
      .values({ ...owned, channelId: channel.id, name: named('account') })
      .returning(),
  )
  const product = await first(
    db
      .insert(products)
      .values({
        ...owned,
        subId: `P-${unique}`,
        statusId: 1,
        name: named('product'),
        artworkCount: 1,
        approvedCount: 1,
        commentCount: 1,
        fileCount: 1,
      })
      .returning(),
  )
  const artwork = await first(
    db
      .insert(artworks)
      .values({
        ...owned,
        subId: `A-${unique}`,
        productId: product.id,
        name: named('artwork'),
        reviewState: 'approved',
        accountId: account.id,
        totalFiles: 1,
      })
      .returning(),
  )
  const stored = (owner: 'product' | 'artwork') => ({
    ...owned,
    owner,
    key: `${team.id}/${product.id}/${marker}-${owner}-${unique}.png`,
    productId: product.id,
    artworkId: owner === 'artwork' ? artwork.id : null,
    name: `${marker}.png`,
    size: 10,
    fileType: 'image/png',
    ...{ width: 10, height: 10, previewState: 'none' },
    sha256: `${owner === 'product' ? 'a' : 'b'}${unique}`.padEnd(64, '0'),
  })
  const file = await first(db.insert(files).values(stored('product')).returning())
  const artworkFile = await first(db.insert(files).values(stored('artwork')).returning())
  const shared = { unique, second: second.id, marker }
  const clipart = await makeClipartRows(db, { ...stored('product'), productId: null }, shared)
  const layout = await makeLayoutRows(db, { ...stored('product'), productId: null }, shared)
  const post = await makePostRows(db, { ...stored('product'), productId: null }, { ...shared, companyId: company.id })
  const font = await makeFontRows(db, { ...stored('product'), productId: null }, shared)
  const comment = await first(
    db
      .insert(comments)
      .values({
        ...owned,
        kind: 'product',
        targetId: product.id,
        productId: product.id,
        message: richText(marker),
        messageString: marker,
        document: marker,
      })
      .returning(),
  )
  const template = await first(
    db
      .insert(listingTemplates)
      .values({
        ...owned,
        accountId: account.id,
        channelId: channel.id,
        name: named('template'),
        source: sourceOf(unique, marker),
      })
      .returning(),
  )
  const job = await first(
    db
      .insert(listingJobs)
      .values({
        ...owned,
        productId: product.id,
        artworkId: artwork.id,
        accountId: account.id,
        channelId: channel.id,
        title: named('listing'),
        payload: {},
        state: 'fail',
      })
      .returning(),
  )
  const notification = await first(
    db
      .insert(notifications)
      .values({
        userId: target.id,
        groupId: team.id,
        type: 'product',
        action: 'update',
        message: named('message'),
        targetKind: 'product',
        targetId: product.id,
        targetName: marker,
        productId: product.id,
      })
      .returning(),
  )
  const role = await first(
    db
      .insert(roles)
      .values({ companyId: company.id, name: `role ${unique}`, codes: ['P_VIEW'] })
      .returning(),
  )
  const code = `X_${unique.toUpperCase()}`
  const permission = await first(
    db.insert(permissions).values({ companyId: company.id, type: code, name: 'Extra', groupName: 'Extra' }).returning(),
  )
  await db.insert(memberships).values({ userId: target.id, groupId: leaf.id, roleId: 2 })
  await db.insert(membershipCodes).values({ userId: target.id, groupId: team.id, code: 'P_EDIT' })
  const invitation = await first(
    db
      .insert(invitations)
      .values({
        companyId: company.id,
        groupId: team.id,
        roleId: 2,
        email: `${marker}-invited-${unique}@example.test`,
        firstName: marker,
        invitedBy: people.teamAdmin.id,
        sentAt: inSeconds(-3_600),
        expiresAt: inSeconds(86_400),
      })
      .returning(),
  )
  return {
    unique,
    company: company.id,
    team: team.id,
    second: second.id,
    leaf: leaf.id,
    spare,
    elsewhere,
    people,
    target: target.id,
    session: session.id,
    invitation: invitation.id,
    lists,
    channel: channel.id,
    position: position.id,
    master: master.id,
    columns: columns.map(({ id }) => id),
    tag: tag.id,
    otherTag: otherTag.id,
    label: label.id,
    keyword: keyword.id,
    view: view.id,
    account: account.id,
    product: product.id,
    trashed: await makeTrashed(db, { ...owned, subId: `T-${unique}`, name: named('trashed product') }),
    artwork: artwork.id,
    file: file.id,
    fileKey: file.key,
    artworkFile: artworkFile.id,
    ...{ ...clipart, ...layout, ...font, ...post },
    ...(await makeTakeout(db, { companyId: company.id, ...owned, name: named('archive') })),
    ...(await makeImports(db, { groupId: team.id, createdBy: people.companyAdmin.id, name: named('board') })),
    ...{ comment: comment.id, template: template.id },
    job: job.id,
    notification: notification.id,
    role: role.id,
    permission: permission.id,
    ...(await makeSignIn(db, { companyId: company.id, userId: target.id, unique, name: marker })),
  }
}

const isThere = async ({ db }: TestApp, company: number): Promise<boolean> =>
  (await db.$count(groups, and(eq(groups.id, company), isNull(groups.deletedAt)))) > 0

export type World = Awaited<ReturnType<typeof makeWorld>>
export type Persona = keyof World['people'] | 'nobody'
