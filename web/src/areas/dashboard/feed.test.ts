import type { TeamActivity } from '@halftone/contract/areas/activities.ts'
import { describe, expect, it } from 'vitest'
import { activityOf } from './dashboard.fixture.ts'
import { tellFeed } from './feed.ts'

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
const line = (id: number, changes: Partial<TeamActivity>) => activityOf(1, { id, ...changes })
const content = (newContent: unknown, fileName: string | null = null, oldContent: unknown = null) => ({
  eventContent: { oldContent, newContent, fileName },
})
/** Each by itself, the newest first. */
const told = (...lines: TeamActivity[]) =>
  tellFeed(lines, 'Emma Clarke')
    .flatMap((item) => [item, ...item.also])
    .toSorted((a, b) => b.lines[0].id - a.lines[0].id)

describe('the feed', () => {
  it('joins what one person repeated on one product within half a day, the newest on top', () => {
    const comment = { eventType: 'comment', ...content('Nice') }
    const other = { ...comment, product: { id: 2, subId: 'P-DT-2026-2', name: 'Other' } }
    const feed = told(
      line(5, { ...comment, createdAt: at(20) }),
      line(4, { ...other, createdAt: at(19) }),
      line(3, { ...comment, createdAt: at(18) }),
      line(2, { ...comment, author: null, createdAt: at(17) }),
      line(1, { ...comment, createdAt: at(6) }),
    )
    expect(feed.map(({ lines, count }) => [lines[0].id, count])).toEqual([
      [5, 2],
      [4, 1],
      [2, 1],
      [1, 1],
    ])
  })

  it('leaves what begins anew in the shop to the words of the log', () => {
    const job = { eventType: 'listing', action: 'draft' as const }
    const verbs = told(
      line(2, { ...job, ...content('draft', null, 'fail') }),
      line(1, { ...job, ...content('draft', null, 'pending') }),
    )
    expect(verbs.map(({ verb }) => verb)).toEqual(['other', 'draft'])
  })

  it('tells a way over several boards from the first to the last', () => {
    const move = { action: 'move', eventType: 'status' }
    const [item] = told(
      line(2, { ...move, ...content('Reviewing', null, 'Doing') }),
      line(1, { ...move, ...content('Doing', null, 'New idea') }),
    )
    expect([item?.verb, item?.from, item?.to]).toEqual(['moved', 'New idea', 'Reviewing'])
  })

  it('counts the files of uploads, and names the fields of changes', () => {
    const feed = told(
      line(4, { action: 'update', eventType: 'file', ...content(null, 'a.png, b.png') }),
      line(3, { action: 'create', eventType: 'file', ...content(null, 'c.png') }),
      line(2, { action: 'update', eventType: 'name', ...content('Cat') }),
      line(1, { action: 'update', eventType: 'deadline', ...content('2026-11-24') }),
    )
    expect(feed.map(({ verb, count, fields }) => [verb, count, fields])).toEqual([
      ['files', 3, ['file']],
      ['changed', 2, ['name', 'deadline']],
    ])
  })

  it('sees who is mentioned, and quotes comments, notes and the channel', () => {
    const feed = told(
      line(5, { eventType: 'comment', ...content('@Emma Clarke the repeat is off') }),
      line(4, { action: 'reject', eventType: 'approve artwork', ...content('Too dark') }),
      line(3, { action: 'fail', eventType: 'listing', ...content('Etsy: Shop section is full') }),
      line(2, { action: 'approve', eventType: 'approve artwork', ...content(null) }),
      line(1, { action: 'active', eventType: 'listing', ...content('SunnyPrints US') }),
    )
    expect(feed.map(({ verb, quote }) => [verb, quote])).toEqual([
      ['mentioned', '@Emma Clarke the repeat is off'],
      ['turnedDown', 'Too dark'],
      ['fail', 'Etsy: Shop section is full'],
      ['approved', ''],
      ['active', ''],
    ])
  })

  it('what is handed in for review, and taken back, has sentences of its own', () => {
    const feed = told(
      line(2, { action: 'withdraw', eventType: 'approve artwork' }),
      line(1, { action: 'submit', eventType: 'approve artwork' }),
    )
    expect(feed.map(({ verb }) => verb)).toEqual(['withdrawn', 'submitted'])
  })

  it('leaves what belongs to no product to the sentences of the log', () => {
    const label = { action: 'create', eventType: 'label', product: null }
    expect(told(line(2, label), line(1, label)).map(({ verb }) => verb)).toEqual(['other', 'other'])
  })

  it('joins what one person did with one product; others, other products and the shop stand by themselves', () => {
    const other = { product: { id: 2, subId: 'P-DT-2026-2', name: 'Other' } }
    const feed = tellFeed(
      [
        line(7, { eventType: 'comment', ...content('Nice'), createdAt: at(20) }),
        line(6, { eventType: 'comment', ...content('Nice'), author: null, createdAt: at(19) }),
        line(5, { action: 'update', eventType: 'file', ...content(null, 'a.png, b.png'), createdAt: at(18) }),
        line(4, { eventType: 'comment', ...content('Nice'), ...other, createdAt: at(17) }),
        line(3, { action: 'active', eventType: 'listing', ...content('SunnyPrints US'), createdAt: at(16) }),
        line(2, { action: 'move', eventType: 'status', ...content('Doing', null, 'New idea'), createdAt: at(15) }),
        line(1, { action: 'update', eventType: 'name', ...content('Cat'), createdAt: at(6) }),
      ],
      'Emma Clarke',
    )
    expect(feed.map(({ lines, also }) => [lines[0].id, also.map(({ verb }) => verb)])).toEqual([
      [7, ['files', 'moved']],
      [6, []],
      [4, []],
      [3, []],
      [1, []],
    ])
  })

  it('names the artwork where all of it is about one', () => {
    const decided = { action: 'approve', eventType: 'approve artwork' }
    const on = (id: number, artwork: number, hour: number) =>
      line(id, { ...decided, artwork: { id: artwork, name: `Front ${artwork}` }, createdAt: at(hour) })
    expect(told(on(2, 8, 10)).map(({ artwork }) => artwork)).toEqual(['Front 8'])
    expect(told(on(3, 9, 12), on(2, 8, 10)).map(({ artwork, count }) => [artwork, count])).toEqual([['', 2]])
  })
})
