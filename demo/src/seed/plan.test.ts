import { ActivityAction, ActivityKind } from '@halftone/contract/areas/activities.ts'
import { NotificationAction, NotificationType } from '@halftone/contract/areas/notifications.ts'
import { RichText } from '@halftone/contract/parts/text/richText.ts'
import { contentErrors } from '@halftone/contract/rules/contentFields.ts'
import { statusIds } from '@halftone/contract/rules/levels.ts'
import { isReferenceCode } from '@halftone/contract/rules/referenceCode.ts'
import { richTextToString } from '@halftone/contract/rules/richText.ts'
import { areas } from '@halftone/server/areas/index.ts'
import { RevertRegistry } from '@halftone/server/core/revert.ts'
import { describe, expect, it } from 'vitest'
import { channelNames, contentFields } from './channels.ts'
import { pictureKey } from './pictures/pictures.ts'
import { planDemo } from './plan.ts'
import { Stock } from './stock.ts'

const now = new Date('2026-11-21T09:00:00.000Z')
const { company, bundles } = planDemo({ products: 400, now })
const all = [...bundles()]
const artworks = all.flatMap((bundle) => bundle.artworks)
const files = all.flatMap((bundle) => bundle.files)
const comments = all.flatMap((bundle) => bundle.comments)
const ids = (rows: { id: number }[]) => rows.map((row) => row.id).toSorted((a, b) => a - b)
const counting = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

describe('the demo plan', () => {
  it('is the same for the same options, and another for another seed', () => {
    const again = [...planDemo({ products: 60, now }).bundles()]
    expect([...planDemo({ products: 60, now }).bundles()]).toEqual(again)
    expect([...planDemo({ products: 60, now, seed: 2 }).bundles()]).not.toEqual(again)
  })

  it('holds a company with three teams, twelve people, and about 900 artworks in 400 products', () => {
    expect(company.groups.filter((group) => group.level > 1)).toHaveLength(3)
    expect(company.users).toHaveLength(12)
    expect(all).toHaveLength(400)
    expect(artworks.length).toBeGreaterThan(850)
    expect(artworks.length).toBeLessThan(1000)
    expect(new Set(artworks.map((art) => art.state))).toEqual(new Set(['needapproved', 'approved', 'unapproved']))
    expect(new Set(all.flatMap((b) => b.jobs.map((job) => job.state)))).toEqual(
      new Set(['draft', 'active', 'error', 'fail']),
    )
  })

  it('counts ids from 1 without gaps and gives each code once', () => {
    expect(ids(all.map((b) => b.product))).toEqual(counting(400))
    expect(ids(artworks)).toEqual(counting(artworks.length))
    expect(ids(files)).toEqual(counting(files.length))
    expect(ids(comments)).toEqual(counting(comments.length))
    const codes = [...all.map((b) => b.product.subId), ...artworks.map((art) => art.subId)]
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.every(isReferenceCode)).toBe(true)
  })

  it('R673, R676, R679 keeps every content within its channel’s limits', () => {
    const contents = all.flatMap((b) => [...b.product.contents, ...b.artworks.flatMap((art) => art.contents)])
    expect(contents.length).toBeGreaterThan(900)
    for (const { channelId, contents: values } of contents) {
      expect(contentErrors(contentFields(channelNames[channelId - 1] ?? '').fields, values)).toEqual({})
      const title = values.find(({ name }) => name === 'title')?.value
      expect(title).not.toBe('')
    }
  })

  it('keeps of all that was done what a revert needs, but for what went out of the house', () => {
    const reverts = new RevertRegistry(areas)
    const lines = all.flatMap(({ activities }) => activities)
    const changes = lines.filter(({ name }) => name !== 'listing.jobChanged')
    expect([...new Set(changes.map(({ name }) => name))].toSorted()).toEqual([
      'artworks.created',
      'comments.created',
      'products.copied',
      'products.created',
      'products.moved',
      'products.updated',
      'reviews.decided',
    ])
    expect(changes.filter((line) => !reverts.can(line))).toEqual([])
    for (const { product, activities } of all) {
      const after = activities.findLast(({ name }) => name === 'products.moved')?.after
      if (after) expect(after).toMatchObject({ statusId: product.statusId, index: product.index })
    }
  })

  it('R592 writes rich text that the contract takes', () => {
    for (const message of [...all.map((b) => b.product.description), ...comments.map((c) => c.message)]) {
      expect(RichText.parse(message)).toEqual(message)
    }
  })

  it('points only at what exists, and counts what is there', () => {
    for (const { product, artworks: own, files: held, comments: said, jobs } of all) {
      expect(product.artworkCount).toBe(own.length)
      expect(product.commentCount).toBe(said.filter((c) => c.kind === 'product').length)
      const shown = own.find(({ state }) => state === 'approved') ?? own[0]
      const attached = held.filter((file) => file.artworkId === null && file.commentId === null)
      const ruled = shown?.coverFileId ?? attached[0]?.id
      expect(product.coverFileId).toBe(product.coverChosen ? attached[0]?.id : ruled)
      expect(attached.filter((file) => file.isCover).map(({ id }) => id)).toEqual(
        attached.some(({ id }) => id === product.coverFileId) ? [product.coverFileId] : [],
      )
      for (const art of own) {
        expect(held.find((file) => file.id === art.coverFileId)?.artworkId).toBe(art.id)
        expect(art.fileCount).toBe(held.filter((f) => f.artworkId === art.id && f.commentId === null).length)
        expect(art.uploadedAt === null || art.state === 'approved').toBe(true)
      }
      for (const comment of said) {
        const parent = said.find((one) => one.id === comment.parentId)
        expect(comment.parentId === null || parent?.parentId === null).toBe(true)
      }
      const live = jobs.filter((job) => job.state !== 'fail').map((job) => `${job.artworkId}/${job.accountId}`)
      expect(new Set(live).size).toBe(live.length)
      expect(jobs.every((job) => job.state !== 'active' || job.listingId !== null)).toBe(true)
    }
  })

  it('shows most of what is for sale by a mock-up or on a colour, as the teams chose', () => {
    const forSale = all.filter(({ product }) => product.statusId === statusIds.ON_SALE)
    const onShow = forSale.filter(({ product, files: held }) => {
      const cover = held.find(({ id }) => id === product.coverFileId)?.picture
      return product.coverChosen && (cover?.mockup !== undefined || cover?.ground !== undefined)
    })
    expect(onShow.length / forSale.length).toBeGreaterThan(0.6)
    expect(onShow.length).toBeLessThan(forSale.length)
  })

  it('lets the other teams take over products of the design team, each after its source and once', () => {
    const byId = new Map(all.map((b) => [b.product.id, b]))
    const copies = all.filter(({ product }) => product.parentId !== null)
    expect(copies.length).toBeGreaterThan(55)
    for (const { product, files: held, activities } of copies) {
      const source = byId.get(product.parentId ?? 0)
      expect(source?.product.groupId).toBe(2)
      expect(product.groupId).not.toBe(2)
      expect(product.createdAt.getTime()).toBeGreaterThanOrEqual(source?.product.createdAt.getTime() ?? 0)
      expect([product.name, product.typeIds]).toEqual([source?.product.name, source?.product.typeIds])
      const attached = (list: typeof held) =>
        list.filter((f) => f.artworkId === null && f.commentId === null).map((f) => pictureKey(f.picture))
      expect(attached(held)).toEqual(attached(source?.files ?? []))
      expect(activities[0]).toMatchObject({ name: 'products.copied', action: 'copy', oldContent: product.name })
    }
    const pairs = copies.map(({ product }) => `${product.parentId}/${product.groupId}`)
    expect(new Set(pairs).size).toBe(pairs.length)
  })

  it('tells its story in the words of the log and of the bell', () => {
    for (const { activities, notifications } of all) {
      for (const one of activities) {
        expect(ActivityKind.options).toContain(one.eventType)
        expect(ActivityAction.options).toContain(one.action)
      }
      for (const one of notifications) {
        expect(NotificationType.options).toContain(one.type)
        expect(NotificationAction.options).toContain(one.action)
      }
    }
  })

  it('quotes in a mention what was written, and leads to where it was written', () => {
    const mentions = all.flatMap((b) =>
      b.notifications.filter((one) => one.action === 'mention').map((one) => ({ one, b })),
    )
    expect(mentions.map(({ one }) => one.target.kind)).toContain('artwork')
    for (const { one, b } of mentions) {
      const said = b.comments.filter((comment) => comment.mentions.includes(one.userId))
      const place = said.find(
        (c) =>
          c.kind === one.target.kind &&
          c.targetId === one.target.id &&
          c.createdBy === one.createdBy &&
          c.createdAt === one.createdAt,
      )
      expect(one.messageDetail).toBe(richTextToString(place!.message))
    }
  })

  it('ends its story at now and begins it within a year', () => {
    const from = now.getTime() - 361 * 86_400_000
    for (const row of all.flatMap((b) => [...b.activities, ...b.notifications, ...b.comments, ...b.files])) {
      expect(row.createdAt.getTime()).toBeGreaterThanOrEqual(from)
      expect(row.createdAt.getTime()).toBeLessThanOrEqual(now.getTime())
    }
  })

  it('has been listing for a year, and copying artworks: every month of charts has something to tell', () => {
    const month = 30.44 * 86_400_000
    const monthsOf = (moments: readonly Date[]) =>
      new Set(moments.map((at) => Math.floor((now.getTime() - at.getTime()) / month)))
    const live = all.flatMap(({ jobs }) => jobs.filter(({ state }) => state === 'active'))
    expect(monthsOf(live.map(({ updatedAt }) => updatedAt)).size).toBeGreaterThanOrEqual(11)
    for (const job of live) {
      const art = artworks.find(({ id }) => id === job.artworkId)
      expect(job.createdAt.getTime()).toBeGreaterThanOrEqual(art?.decidedAt?.getTime() ?? Number.POSITIVE_INFINITY)
    }
    const copies = all.flatMap(({ activities }) =>
      activities.filter(({ name, action }) => name === 'artworks.created' && action === 'copy'),
    )
    expect(monthsOf(copies.map(({ createdAt }) => createdAt)).size).toBeGreaterThanOrEqual(11)
    for (const { artworkId, target } of copies)
      expect(artworks.find(({ id }) => id === target.id)?.copyOf).toBe(artworkId)
  })

  it('shares few pictures among many files, the covers of the first columns first', () => {
    const stock = new Stock()
    for (const bundle of all) stock.add(bundle)
    const order = stock.inOrder()
    expect(order.length).toBeLessThan(450)
    expect(order.reduce((sum, item) => sum + item.files, 0)).toBe(files.length)
    const top = all.find((b) => b.product.statusId === 1 && b.product.groupId === 2 && b.product.index === 1024)
    const cover = top?.files.find((file) => file.id === top.product.coverFileId)
    expect(order.slice(0, 3).map((item) => item.key)).toContain(pictureKey(cover!.picture))
    expect(order.filter((item) => item.picture.size > 2000).length).toBeGreaterThanOrEqual(20)
    expect(order.at(-1)?.picture.size).toBeGreaterThan(2000)
    expect(order.filter((item) => item.picture.size > 2000).every((item) => item.files === 1)).toBe(true)
  })

  it('has prints of the size asked for, or as they go to a printer', () => {
    const longest = (printSize?: number) => {
      const shown = [...planDemo({ products: 60, now, printSize }).bundles()].flatMap((bundle) => bundle.files)
      return Math.max(...shown.map(({ picture }) => picture.size))
    }
    expect([longest(2400), longest()]).toEqual([2400, 5400])
  })
})
