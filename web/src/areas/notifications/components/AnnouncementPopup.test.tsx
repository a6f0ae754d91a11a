import { within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { shellFootId } from '../../../lib/area/shellFoot.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { answerNotifications, lineOf } from '../notification.fixture.ts'
import { AnnouncementPopup } from './AnnouncementPopup.tsx'

const popupOf = async (title: string, content: string) => {
  answerNotifications([lineOf(1, { type: 'post', title, content, target: null })], true)
  renderUi(<AnnouncementPopup onRead={vi.fn()} />)
  const popup = await screen.findByRole('complementary', { name: 'Announcements' })
  return within(popup)
}

it('says once what a title takes from its text', async () => {
  const popup = await popupOf('Idea round on Thursday', 'Idea round on Thursday\nBring three niches')
  expect(popup.getByText('Idea round on Thursday')).toBeVisible()
  expect(popup.getByText('Bring three niches')).toBeVisible()
})

it('says once what stands in its text with more blanks', async () => {
  const popup = await popupOf('For @An look #ferns', 'For @An  look #ferns ')
  expect(popup.getAllByText(/look #ferns/)).toHaveLength(1)
})

it('says the text where its title is the cut beginning of it', async () => {
  const cut = await popupOf('Idea round on Thu…', 'Idea round on Thursday, bring three niches')
  expect(cut.getByText('Idea round on Thursday, bring three niches')).toBeVisible()
  expect(cut.queryByText('Idea round on Thu…')).toBeNull()
})

it('shows title and text that differ', async () => {
  const popup = await popupOf('News', 'All of it')
  expect(popup.getByText('News')).toBeVisible()
  expect(popup.getByText('All of it')).toBeVisible()
})

it('goes within a minute once its time has come, and one that is still in force stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const lines = ['First', 'Second'].map((title, at) => lineOf(2 - at, { type: 'post', title, target: null }))
    answerNotifications(lines, true)
    renderUi(<AnnouncementPopup onRead={vi.fn()} />)
    const popup = () => screen.queryByRole('complementary', { name: 'Announcements' })
    await vi.waitFor(() => expect(popup()).toHaveTextContent('First'), 5_000)
    for (const left of ['Second', undefined]) {
      lines.shift()
      await vi.advanceTimersByTimeAsync(61_000)
      if (left) await vi.waitFor(() => expect(popup()).toHaveTextContent(left), 5_000)
      else await vi.waitFor(() => expect(popup()).toBeNull(), 5_000)
    }
  } finally {
    vi.useRealTimers()
  }
})

it('stands below the screen and covers nothing', async () => {
  const foot = document.body.appendChild(document.createElement('div'))
  foot.id = shellFootId
  try {
    const popup = await popupOf('News', 'All of it')
    expect(foot).toContainElement(popup.getByText('News'))
    expect(popup.getByRole('button', { name: 'Read' })).toBeVisible()
  } finally {
    foot.remove()
  }
})
