import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { choose, comment, countOf, patience, textOf } from '../harness/board.ts'
import { openBrowser, type Person } from '../harness/browser.ts'
import { type Desk, openDesk, picture } from '../harness/files.ts'
import { signInAll } from '../harness/people.ts'
import { pictureFailures } from '../harness/pictures.ts'
import { sharedProduct } from '../harness/sharedProduct.ts'

const tag = 'heronproof'
const words = 'Proofs of the heron are back'
const party = 'Heron print evening'
const soon = { timeout: patience, interval: 100 }

const posts = (page: Page): Locator => page.getByRole('feed').getByRole('article')
const postOf = (page: Page, text: string): Locator => page.getByRole('article', { name: text })
const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })

/** What the menu of a post offers, chosen. */
async function act(post: Locator, action: string): Promise<void> {
  const page = post.page()
  await post.getByRole('button', { name: /^Actions of the post/ }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** One post, one event: written for a team, then for two, with owner, manager, designer and member at work at once. */
describe('the social network of four people', () => {
  const product = sharedProduct()
  let browser: Browser
  let desk: Desk
  let owner: Person
  let manager: Person
  let designer: Person
  let member: Person
  let postAddress = ''

  const feedOf = async ({ page }: Person, query = '') => {
    await page.goto(`${product.url}/social-network/news-feed${query}`)
    await page.getByRole('navigation', { name: 'Which posts' }).waitFor()
  }

  beforeAll(async () => {
    ;[browser, desk] = await Promise.all([openBrowser(), openDesk()])
    ;[owner, manager, designer, member] = await signInAll(browser, product, ['thao', 'tuan', 'yen', 'noah'])
    await Promise.all([feedOf(owner), feedOf(manager), feedOf(designer), feedOf(member, `?hashtag=${tag}`)])
    await Promise.all([owner, manager, designer].map(({ page }) => posts(page).first().waitFor()))
  })
  pictureFailures(() => [owner, manager, designer, member])
  afterAll(async () => {
    await browser?.close()
    await desk?.clear()
  })

  it('the manager posts five pictures to one team; whose feed is open is told, and who is not in it sees nothing of it', async () => {
    const { page } = manager
    await page.getByRole('navigation', { name: 'Which posts' }).getByRole('button', { name: 'Saigon Studio' }).click()
    await page.getByRole('heading', { name: 'Saigon Studio', level: 1 }).waitFor()
    await page.keyboard.press('c')
    await page.getByRole('textbox', { name: 'Text of the post' }).click()
    await page.keyboard.type(`${words} #${tag}`)
    await page.keyboard.press('Escape')
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /^Add pictures/ }).click()
    const pictures = [0, 1, 2, 3, 4].map(async (n) =>
      desk.put(`heron ${n}.png`, await picture('png', `Heron ${n}`, n * 70, 400)),
    )
    await (await chosen).setFiles(await Promise.all(pictures))
    await page.getByText('5 of 9').waitFor()
    await page.getByRole('button', { name: /^Visible to/ }).click()
    await page.getByRole('menuitem', { name: 'Chosen teams' }).click()
    await page.getByRole('option', { name: 'Saigon Studio', selected: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Visible to: Saigon Studio' }).waitFor()
    await page.getByRole('button', { name: /^Post/, exact: false }).last().click()
    const own = postOf(page, words)
    await own.getByRole('button', { name: '2 more pictures' }).waitFor()
    const id = await own.getAttribute('data-post')
    postAddress = `?id=${id}`

    for (const one of [owner, designer]) {
      await one.page.getByRole('button', { name: /^\d+ new posts?$/ }).click()
      await postOf(one.page, words).getByText('visible to Saigon Studio').waitFor()
    }
    await member.page.getByText('Nothing here', { exact: true }).waitFor()
    await feedOf(member, postAddress)
    await member.page.getByText('Post not found!').first().waitFor()
  })

  it('the designer likes and comments, and the manager sees both where they are', async () => {
    const theirs = postOf(designer.page, words)
    await theirs.getByRole('button', { name: 'Like', exact: true }).click()
    await theirs.getByRole('button', { name: 'Comment', exact: true }).click()
    await comment(theirs, 'The third one has the best blue')
    const own = postOf(manager.page, words)
    await own.getByRole('button', { name: /Yến Bùi/ }).waitFor()
    await expect.poll(() => textOf(own), soon).toContain('1 comment')
    await own.getByRole('button', { name: 'Comment', exact: true }).click()
    await own.getByText('The third one has the best blue').waitFor()
    await own
      .getByRole('button', { name: /Yến Bùi/ })
      .first()
      .click()
    const likes = dialogOf(manager.page, '1 like')
    await likes.getByText('Yến Bùi').waitFor()
    await likes.getByRole('button', { name: 'Close' }).click()
  })

  it('shared with another team, the member sees it; only its writer is offered that', async () => {
    await owner.page.reload()
    const theirs = postOf(owner.page, words)
    await theirs.getByRole('button', { name: /^Actions of the post/ }).click()
    // It comes when it is first opened: what is not in it is only told once it is there.
    await owner.page.getByRole('menu').waitFor()
    expect(await owner.page.getByRole('menuitem', { name: 'Share', exact: true }).count()).toBe(0)
    await owner.page.keyboard.press('Escape')
    const { page } = manager
    await act(postOf(page, words), 'Share')
    const share = dialogOf(page, 'Share post to teams')
    await share.getByRole('button', { name: /^Teams/ }).click()
    await page.getByRole('option', { name: 'Listing Team' }).click()
    await page.keyboard.press('Escape')
    await share.getByRole('button', { name: 'Share' }).click()
    await share.waitFor({ state: 'hidden' })
    await feedOf(member, `?hashtag=${tag}`)
    await postOf(member.page, words).getByText('1 share').waitFor()
    await countOf(posts(member.page), 1)
  })

  it('pinned to all groups it stands first in the feed of their people', async () => {
    const { page } = owner
    await act(postOf(page, words), 'Pin')
    const pin = dialogOf(page, 'Pin post to team')
    await pin.getByRole('checkbox', { name: 'All groups' }).check()
    await pin.getByRole('button', { name: 'Pin' }).click()
    await pin.waitFor({ state: 'hidden' })
    await feedOf(member, '?filter=pinned')
    await postOf(member.page, words).getByRole('img', { name: 'Pinned' }).waitFor()
  })

  it('R061 R062 announced by the owner it comes up for the others, and the manager sees who has read it', async () => {
    const { page } = owner
    await feedOf(owner, postAddress)
    await act(postOf(page, words), 'Announce')
    const announce = dialogOf(page, 'Announce to all who see it')
    await announce.getByRole('button', { name: 'Announce' }).click()
    await announce.waitFor({ state: 'hidden' })
    const popup = designer.page.getByRole('complementary', { name: 'Announcements' })
    await popup.getByText(words).waitFor()
    await popup.getByRole('button', { name: 'Read' }).click()
    const told = dialogOf(designer.page, 'Announcements')
    await postOf(designer.page, words).getByRole('button', { name: 'Like', exact: true }).first().waitFor()
    await told.getByRole('button', { name: 'Close' }).click()

    const theirs = member.page.getByRole('complementary', { name: 'Announcements' })
    await theirs.getByText(words).waitFor()
    await member.page.getByRole('button', { name: /^Notifications/ }).click()
    await member.page.getByRole('button', { name: 'Announcements' }).click()
    const list = dialogOf(member.page, 'Announcements')
    await list.getByText(words).waitFor()
    await list.getByRole('button', { name: 'Make all read' }).click()
    await list.getByText('No data').waitFor()
    await list.getByRole('button', { name: 'Close' }).click()
    await theirs.waitFor({ state: 'hidden' })

    await feedOf(manager, postAddress)
    await act(postOf(manager.page, words), 'Who has read it')
    const readers = dialogOf(manager.page, 'Who has read it')
    await readers.getByRole('button', { name: 'Read', exact: true }).click()
    for (const name of ['Yến Bùi', 'Noah Kim']) await readers.getByText(name).waitFor()
    await readers.getByRole('button', { name: 'Close' }).click()
  })

  it('R594 R598 R599 an event of the designer is joined by two, then stopped: who joined stays, others read that it is', async () => {
    const { page } = designer
    await page.goto(`${product.url}/social-network/events`)
    await page.getByRole('button', { name: /^New event/ }).click()
    const form = dialogOf(page, 'New event')
    await form.getByLabel('Title').fill(party)
    await form.getByLabel('Hashtags').fill(`#${tag}`)
    await form.getByRole('button', { name: 'Create event' }).click()
    const panel = page.getByRole('complementary', { name: party })
    await panel.getByRole('button', { name: 'Management' }).waitFor()
    expect(await panel.getByRole('button', { name: /^Join/ }).count()).toBe(0)

    await feedOf(member, `?hashtag=${tag}`)
    await countOf(posts(member.page), 2)
    for (const one of [member, manager]) {
      await feedOf(one, `?hashtag=${tag}`)
      const event = postOf(one.page, party)
      await event.getByRole('button', { name: `Join: ${party}` }).click()
      await event.getByRole('button', { name: `Joined: ${party}` }).waitFor()
    }
    for (const name of ['Noah Kim', 'Tuấn Lê']) await panel.getByText(name).waitFor()
    await panel.getByRole('button', { name: 'Stop', exact: true }).click()
    await dialogOf(page, 'Stop this event?').getByRole('button', { name: 'Stop' }).click()
    await panel.getByRole('button', { name: 'Open again' }).waitFor()
    await feedOf(owner, `?hashtag=${tag}`)
    await postOf(owner.page, party).getByText('Stopped', { exact: true }).waitFor()
    await postOf(member.page, party)
      .getByRole('button', { name: `Joined: ${party}` })
      .waitFor()
  })

  it('R077 the table of posts finds it by its hashtag, and opens it', async () => {
    const { page } = manager
    await feedOf(manager, `?view=table&hashtag=${tag}`)
    const table = page.getByRole('table', { name: 'Manage posts' })
    for (const title of ['Content', 'Files', 'Created By', 'Created At'])
      await table.getByRole('columnheader', { name: title }).waitFor()
    const row = table.getByRole('row', { name: new RegExp(words) })
    await row.getByText('heron 0.png').waitFor()
    await row.getByText(words).click()
    await page.getByRole('button', { name: 'All posts' }).waitFor()
    await postOf(page, words).waitFor()
  })

  it('deleted by its writer it is gone for all at once, and comes back from the trash', async () => {
    const { page } = manager
    await act(postOf(page, words), 'Delete')
    await dialogOf(page, 'Delete this post?').getByRole('button', { name: 'Delete' }).click()
    await postOf(member.page, words).waitFor({ state: 'detached' })
    await page.goto(`${product.url}/trash`)
    await choose(page, page.getByRole('button', { name: /^Team/ }), 'Saigon Studio')
    const row = page.getByRole('row', { name: new RegExp(words) })
    await row.getByRole('button', { name: /^Restore/ }).click()
    await feedOf(member, `?hashtag=${tag}`)
    await postOf(member.page, words).getByRole('button', { name: '2 more pictures' }).waitFor()
    expect([owner, manager, designer, member].flatMap(({ problems }) => problems)).toEqual([])
  })
})
