import { commentCalls } from '@halftone/contract/areas/comments.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { notificationCalls } from '@halftone/contract/areas/notifications.ts'
import { socialCalls as calls } from '@halftone/contract/areas/social/social.ts'
import { plainRichText, type RichText } from '@halftone/contract/rules/richText.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userPositions } from '../../db/schema/configs.ts'
import { groups } from '../../db/schema/identity.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'
import { type Circle, makeCircle, makePost, socialCodes } from './social.fixture.ts'

let t: TestApp
let c: Circle
let third: { id: number }
let outsiderPerson: { id: number }
let outsider: Client
beforeAll(async () => {
  t = await testApp()
  c = await makeCircle(t)
  third = await t.make.group({ name: 'Print Team', companyId: c.companyId })
  outsiderPerson = await t.make.member(third.id, [...socialCodes])
  outsider = await t.as(outsiderPerson)
})
afterAll(() => t.stop())

const get = (id: number, as: Client = c.writer) => as.send(calls.get, { params: { id } })
const feed = async (query: object = {}, as: Client = c.writer) => {
  const { data } = await as.send(calls.list, { query: { before: 0, limit: 50, ...query } })
  return data.map(({ contentString }) => contentString)
}
const create = (body: object, as: Client = c.writer) =>
  as.send(calls.create, { body: { groupId: c.team.id, ...body } } as never)
const mention = (id: number, name: string): RichText => {
  const raw = plainRichText(`@${name} look`)
  const [block] = raw.blocks
  if (!block) throw new Error('no block')
  return {
    blocks: [{ ...block, entityRanges: [{ offset: 0, length: name.length + 1, key: 0 }] }],
    entityMap: { 0: { type: 'MENTION', mutability: 'IMMUTABLE', data: { id, name } } },
  }
}

describe('who reads a post', () => {
  it('R577 PUBLIC is the company, CUSTOM its teams; another company finds neither', async () => {
    const all = await makePost(t, c.writer, c.team.id, { text: 'For everybody #spring27' })
    const some = await makePost(t, c.writer, c.team.id, { text: 'For two teams', teams: [c.team.id, c.other.id] })
    expect(all).toMatchObject({ type: 'POST', visibility: 'PUBLIC', hashtags: ['spring27'], groupViewIds: [] })
    expect(all.subId).toMatch(/^SN-DT-\d{4}-\d+$/)
    expect(some).toMatchObject({ visibility: 'CUSTOM', groupViewIds: [c.team.id, c.other.id] })
    expect((await get(all.id, outsider)).data.contentString).toBe('For everybody #spring27')
    expect((await get(some.id, c.guest)).status).toBe(200)
    // One's own team tells that there is something: else it is as if there were nothing.
    expect((await get(some.id, outsider)).status).toBe(404)
    expect([(await get(all.id, c.stranger)).status, (await get(some.id, c.stranger)).status]).toEqual([404, 404])
    expect(await feed({}, c.guest)).toEqual(['For two teams', 'For everybody #spring27'])
    expect(await feed({}, outsider)).toEqual(['For everybody #spring27'])
    expect(await feed({}, c.stranger)).toEqual([])
    expect(await feed({ groupId: c.other.id })).toEqual(['For two teams'])
  })

  it('needs a team that it is for, one of which is one’s own', async () => {
    expect((await create({ visibility: 'CUSTOM', content: plainRichText('x') })).errors).toEqual({
      groupViewIds: 'Choose at least one team',
    })
    const foreign = await create({ visibility: 'CUSTOM', content: plainRichText('x'), groupViewIds: [c.other.id] })
    expect(foreign.errors).toMatchObject({ groupViewIds: expect.stringContaining('own teams') })
    const gone = await create({
      ...{ visibility: 'CUSTOM', content: plainRichText('x') },
      groupViewIds: [c.team.id, c.companyId],
    })
    expect(gone.errors).toEqual({ groupViewIds: 'This team cannot get it' })
    expect((await create({ content: plainRichText('x') }, c.guest)).status).toBe(404)
  })

  it('R582 R583 R584 is asked again where its writer shares it, with one team at least', async () => {
    const { id } = await makePost(t, c.writer, c.team.id, { text: 'To be shared', teams: [c.team.id] })
    const share = (groupsShare: number[], as = c.writer) =>
      as.send(calls.share, { params: { id }, body: { groupsShare } })
    expect((await get(id, c.guest)).status).toBe(404)
    expect((await share([], c.writer)).errors).toEqual({ groupsShare: 'Choose at least one team' })
    expect((await share([c.other.id], c.admin)).error?.code).toBe('NO_PERMISSION')
    const probe = await t.probe(c.people.guest, [`posts:${c.other.id}`])
    expect((await share([c.other.id])).data).toMatchObject({ countShares: 1, groupsShare: [c.other.id] })
    expect((await probe.next('social.shared')).payload).toMatchObject({ id, countShares: 1 })
    expect((await get(id, c.guest)).status).toBe(200)
    const open = await t.probe(c.people.guest, [`post:${id}`])
    expect((await share([third.id])).data).toMatchObject({ groupsShare: [third.id] })
    expect((await get(id, c.guest)).status).toBe(404)
    expect(await open.left(`post:${id}`)).toBe(true)
  })
})

describe('a team that is gone', () => {
  it('R582 gets no post any more: the share is refused beside its field, and goes to none of the others', async () => {
    const { id } = await makePost(t, c.writer, c.team.id, { text: 'For two teams', teams: [c.team.id] })
    const gone = await t.make.group({ name: 'Gone Team', companyId: c.companyId })
    await t.db.update(groups).set({ deletedAt: new Date() }).where(eq(groups.id, gone.id))
    const share = (groupsShare: number[]) => c.writer.send(calls.share, { params: { id }, body: { groupsShare } })
    const refused = await share([third.id, gone.id])
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['groupsShare']])
    expect((await get(id)).data.groupsShare).toEqual([])
    // One that it was shared with before stands in nobody's way.
    const later = await t.make.group({ name: 'Later Gone', companyId: c.companyId })
    expect((await share([later.id])).status).toBe(200)
    await t.db.update(groups).set({ deletedAt: new Date() }).where(eq(groups.id, later.id))
    expect((await share([third.id])).data).toMatchObject({ groupsShare: [third.id] })
  })
})

describe('what a post is', () => {
  it('R360 has nine pictures, or five files, or one video, and never two kinds', async () => {
    const post = await makePost(t, c.writer, c.team.id, { text: '', names: ['lemon.png', 'cap.png'] })
    expect(post.files.map(({ name }) => name)).toEqual(['lemon.png', 'cap.png'])
    expect(post.title).toBe('lemon.png')
    await expect(makePost(t, c.writer, c.team.id, { names: ['a.png', 'b.pdf'] })).rejects.toThrow(
      'Please choose one type video, image or file',
    )
    await expect(makePost(t, c.writer, c.team.id, { names: ['a.mp4', 'b.mp4'] })).rejects.toThrow('one video')
    await expect(
      makePost(t, c.writer, c.team.id, { names: ['a', 'b', 'c', 'd', 'e', 'f'].map((one) => `${one}.zip`) }),
    ).rejects.toThrow('at most 5 files')
  })

  it('has something to say: not empty, not too long, not thirty-one hashtags; mentions alone are enough', async () => {
    expect((await create({ content: plainRichText(' ') })).errors).toMatchObject({ content: expect.any(String) })
    expect((await create({ content: plainRichText('a'.repeat(100_000)) })).status).toBe(422)
    const many = Array.from({ length: 1_500 }, (_, at) => `#t${at}`).join(' ')
    expect((await create({ content: plainRichText(many) })).errors).toEqual({
      content: 'A post has at most 30 hashtags',
    })
    expect((await create({ content: mention(c.people.guest.id, 'Guest') })).status).toBe(200)
  })

  it('tells whom it mentions, and of those only who may read it', async () => {
    const told = async (as: Client) =>
      (await as.send(notificationCalls.list)).data.filter(({ type, action }) => type === 'post' && action === 'mention')
        .length
    const [before, none] = [await told(c.guest), await told(outsider)]
    const { data } = await create({
      ...{ content: mention(c.people.guest.id, 'Guest'), visibility: 'CUSTOM' },
      groupViewIds: [c.team.id, c.other.id],
    })
    await create({ content: mention(outsiderPerson.id, 'Out'), visibility: 'CUSTOM', groupViewIds: [c.team.id] })
    expect([await told(c.guest), await told(outsider)]).toEqual([before + 1, none])
    const [line] = (await c.guest.send(notificationCalls.list)).data
    expect(line?.target).toMatchObject({ type: 'post', id: data.id })
    expect(await feed({ filter: 'mentions' }, c.guest)).toContain('@Guest look')
  })

  it('R562 is changed by its writer alone, from the version that they saw', async () => {
    const { id, version, files } = await makePost(t, c.writer, c.team.id, {
      text: 'Frist #draft',
      names: ['a.png', 'b.png'],
    })
    const update = (body: object, as = c.writer) => as.send(calls.update, { params: { id }, body })
    expect((await update({ content: plainRichText('Mine'), version }, c.admin)).error?.code).toBe('NO_PERMISSION')
    const [first] = files
    const probe = await t.probe(outsiderPerson, [`posts:${c.companyId}`])
    const { data } = await update({ content: plainRichText('First #done'), version, keepFiles: [first?.id ?? 0] })
    expect(data).toMatchObject({ contentString: 'First #done', hashtags: ['done'], version: version + 1 })
    expect(data.files.map(({ name }) => name)).toEqual(['a.png'])
    expect((await probe.next('social.updated')).payload).toMatchObject({ id })
    const late = await update({ content: plainRichText('Second'), version })
    expect(late).toMatchObject({ status: 409, error: { current: { version: version + 1 } } })
    expect(await feed({ hashtag: '#Done' })).toEqual(['First #done'])
    expect(await feed({ hashtag: 'draft' })).toEqual([])
  })

  it('goes into the trash with its files, and comes back by undo; who may delete is its writer and SN_DELETE', async () => {
    const { id, files } = await makePost(t, c.writer, c.team.id, { text: 'To go #gone', names: ['a.png'] })
    const remove = (as: Client) => as.send(calls.remove, { params: { id } })
    expect((await remove(c.guest)).error?.code).toBe('NO_PERMISSION')
    // With it Undo is offered.
    expect(await remove(c.admin)).toMatchObject({ status: 200, message: 'Delete post successfully' })
    expect((await get(id)).status).toBe(404)
    // Who uploaded it keeps what they uploaded.
    const url = () => c.admin.send(fileCalls.getUrl, { body: { fileName: files[0]?.key ?? '' } })
    expect((await url()).status).toBe(404)
    const names = async () => (await c.writer.send(calls.hashtags, { query: { search: 'gone' } })).data
    expect(await names()).toEqual([])
  })
})

describe('the feed', () => {
  it('R580 R581 R587 R588 begins with what is pinned in one’s teams; Admins and managers pin, where it is seen', async () => {
    const one = await makePost(t, c.writer, c.team.id, { text: 'Cut-off dates', teams: [c.team.id, c.other.id] })
    await makePost(t, c.writer, c.team.id, { text: 'Later', teams: [c.team.id, c.other.id] })
    const pin = (groupsPin: number[], as: Client) => as.send(calls.pin, { params: { id: one.id }, body: { groupsPin } })
    expect((await pin([c.team.id], c.writer)).error?.code).toBe('NO_PERMISSION')
    expect((await pin([c.other.id], c.admin)).errors).toEqual({ groupsPin: 'You may not pin in this team' })
    expect((await pin([third.id], c.admin)).errors).toEqual({ groupsPin: 'This team cannot get it' })
    expect((await pin([c.team.id], c.admin)).data).toMatchObject({ isPinned: true, groupsPin: [c.team.id] })
    expect((await feed())[0]).toBe('Cut-off dates')
    expect((await feed({}, c.guest))[0]).toBe('Later')
    const { data, meta } = await c.writer.send(calls.list, { query: { before: 0, limit: 2 } })
    expect(data.map(({ isPinned }) => isPinned)).toEqual([true, false, false])
    expect(meta?.totalIsAtLeast).toBe(true)
    const rest = await feed({ before: data.at(-1)?.id ?? 0 })
    expect(rest).not.toContain('Cut-off dates')
    // A manager of the other team pins there, and leaves what the Admin pinned.
    const position = await t.make.item(c.team.id, { list: 'position', name: 'Manager', isManager: true })
    const companyId = c.companyId ?? 0
    await t.db.insert(userPositions).values({ userId: c.people.guest.id, companyId, positionId: position.id })
    expect((await pin([c.other.id], c.guest)).status).toBe(200)
    expect((await get(one.id)).data.groupsPin).toEqual([c.team.id])
    expect((await get(one.id, c.guest)).data).toMatchObject({ isPinned: true, groupsPin: [c.other.id] })
    expect((await pin([], c.admin)).data.isPinned).toBe(false)
    expect((await get(one.id, c.guest)).data.isPinned).toBe(true)
  })

  it('is read by who has SN_VIEW somewhere in the company, and found by words, person and page', async () => {
    const none = await t.as(await t.make.member(c.team.id, ['P_VIEW']))
    expect((await none.send(calls.list, { query: { before: 0 } })).error?.code).toBe('NO_PERMISSION')
    await makePost(t, c.guest, c.other.id, { text: 'Đèn lồng for autumn' })
    expect(await feed({ search: 'den long' })).toEqual(['Đèn lồng for autumn'])
    expect(await feed({ createdBy: [c.people.guest.id], search: 'autumn' })).toEqual(['Đèn lồng for autumn'])
    expect(await feed({ filter: 'mine' }, c.guest)).toContain('Đèn lồng for autumn')
    const page = await c.writer.send(calls.list, { query: { limit: 2, page: 2 } })
    expect([page.data.length, page.meta?.currentPage]).toEqual([2, 2])
    expect((page.meta?.total ?? 0) > 5).toBe(true)
  })
})

describe('what people do with a post', () => {
  it('R579 a like toggles with its count, and is heard by the company; who likes it is listed', async () => {
    const { id } = await makePost(t, c.writer, c.team.id, { text: 'Like me' })
    const probe = await t.probe(outsiderPerson, [`posts:${c.companyId}`])
    await expect(t.probe(outsiderPerson, [`posts:${c.team.id}`])).rejects.toThrow()
    const like = (as: Client) => as.send(calls.react, { params: { id }, body: { kind: 'like' } })
    expect((await like(c.guest)).data).toMatchObject({ id, kind: 'like', isLiked: true, countLikes: 1 })
    const heard = await probe.next('social.reacted')
    expect(heard.payload).toMatchObject({ id, userId: c.people.guest.id, isOn: true, countLikes: 1 })
    expect((await like(outsider)).data.countLikes).toBe(2)
    const { data } = await get(id, c.guest)
    expect(data).toMatchObject({ isLiked: true, countLikes: 2 })
    expect(data.likers.map((one) => one.id)).toEqual([outsiderPerson.id, c.people.guest.id])
    const who = (userId: number, as: Client) =>
      as.send(calls.reactions, { params: { id, userId }, query: { kind: 'like' } })
    expect((await who(c.people.writer.id, c.writer)).data.map((one) => one.id)).toEqual([
      outsiderPerson.id,
      c.people.guest.id,
    ])
    expect((await who(c.people.guest.id, c.writer)).status).toBe(404)
    expect((await like(c.guest)).data).toMatchObject({ isLiked: false, countLikes: 1 })
    expect((await c.guest.send(calls.react, { params: { id }, body: { kind: 'event' } })).status).toBe(422)
  })

  it('whoever reads it comments, with files, and hears the comments of others; feeds hear the number', async () => {
    const post = await makePost(t, c.writer, c.team.id, { text: 'Talk', teams: [c.team.id, c.other.id] })
    const inFeed = await t.probe(c.people.writer, [`posts:${c.team.id}`])
    const open = await t.probe(c.people.writer, [`post:${post.id}`])
    const params = { id: post.id, type: 'post' as const }
    const body = { fileName: 'note.txt', fileType: 'text/plain', size: 4, groupId: c.team.id }
    expect((await c.guest.send(fileCalls.presign, { body })).status).toBe(200)
    expect((await c.stranger.send(fileCalls.presign, { body })).status).toBe(404)
    const said = await c.guest.send(commentCalls.create, { params, body: { message: plainRichText('Nice') } })
    expect(said.status).toBe(200)
    expect((await open.next('comments.created')).payload.comment.messageString).toBe('Nice')
    expect((await inFeed.next('social.commented')).payload).toMatchObject({ id: post.id, countComments: 1 })
    expect(inFeed.heard.map(({ name }) => name)).not.toContain('comments.created')
    expect(
      (await outsider.send(commentCalls.create, { params, body: { message: plainRichText('Mine') } })).status,
    ).toBe(404)
    const own = { params: { id: said.data.id } }
    expect(
      (await c.guest.send(calls.updateComment, { ...own, body: { message: plainRichText('Very nice') } })).status,
    ).toBe(200)
    const list = await c.writer.send(calls.comments, { params: { id: post.id } })
    expect(list.data.map(({ messageString }) => messageString)).toEqual(['Very nice'])
    expect((await c.writer.send(calls.removeComment, own)).error?.code).toBe('NO_PERMISSION')
    expect((await c.guest.send(calls.removeComment, own)).status).toBe(200)
    expect((await get(post.id)).data.countComments).toBe(0)
    const again = await c.guest.send(calls.addComment, {
      params: { id: post.id },
      body: { message: plainRichText('x') },
    })
    expect(again.data.kind).toBe('post')
  })

  it('hashtags are counted; SN_REPORT reads what people did by week', async () => {
    await makePost(t, c.writer, c.team.id, { text: '#weekly one' })
    await makePost(t, c.guest, c.other.id, { text: '#Weekly two' })
    const { data } = await c.writer.send(calls.hashtags, { query: { search: '#week' } })
    expect(data).toMatchObject([{ name: 'weekly', count: 2, urlCover: null }])
    // What only some teams read is not counted, and as long as it is so no hashtag of the company.
    const secret = await makePost(t, c.writer, c.team.id, { text: '#weekly #weekplan', teams: [c.team.id] })
    const counts = async () =>
      Object.fromEntries(
        (await outsider.send(calls.hashtags, { query: { search: 'week' } })).data.map((one) => [one.name, one.count]),
      )
    expect(await counts()).toEqual({ weekly: 2 })
    const change = async (body: object) =>
      (await c.writer.send(calls.update, { params: { id: secret.id }, body: body as never })).status
    expect(await change({ visibility: 'PUBLIC' })).toBe(200)
    expect(await counts()).toEqual({ weekly: 3, weekplan: 1 })
    const text = { content: plainRichText('#weekplan #weekend'), version: secret.version }
    expect(await change({ ...text, visibility: 'CUSTOM', groupViewIds: [c.team.id] })).toBe(200)
    expect(await counts()).toEqual({ weekly: 2 })
    expect((await c.writer.send(calls.remove, { params: { id: secret.id } })).status).toBe(200)
    expect(await counts()).toEqual({ weekly: 2 })
    expect((await c.writer.send(calls.report)).error?.code).toBe('NO_PERMISSION')
    const boss = await t.as(await t.make.member(third.id, ['SN_REPORT']))
    const { data: rows } = await boss.send(calls.report, { query: { users: [c.people.guest.id] } })
    expect(rows.map(({ person }) => person.id)).toEqual([c.people.guest.id])
    expect(rows[0]).toMatchObject({ posts: 2, likes: 0, comments: 1 })
    expect(new Date(rows[0]?.week ?? '').getUTCDay()).toBe(1)
  })
})
