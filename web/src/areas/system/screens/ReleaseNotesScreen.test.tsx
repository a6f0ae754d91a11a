import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setPref } from '../../../lib/prefs.ts'
import { answer } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import { isUnread, newLines, seenKey, seenMark } from '../releases.ts'
import { ReleaseNotesScreen } from './ReleaseNotesScreen.tsx'

const noteOf = (version: string, ...lines: string[]) => ({
  version,
  releaseDate: '2026-11-22T00:00:00.000Z',
  notes: [{ title: '', lines }],
})
const notes = [noteOf('0.3.0', 'Third'), noteOf('0.2.0', 'New on top', 'Old one'), noteOf('0.1.0', 'First')]

it('R076 has the columns Version, Release Date, Release Notes, and marks what came since the last visit', async () => {
  signInAs()
  setPref(seenKey, '0.2.0:1')
  answer('GET /release-notes', { data: notes })
  renderUi(<ReleaseNotesScreen />)
  expect(await screen.findByText('Third')).toBeVisible()
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['Version', 'Release Date', 'Release Notes'])
  expect(screen.getAllByText('22/11/2026')).toHaveLength(3)
  const fresh = screen.getAllByRole('listitem').flatMap((item) => (item.dataset.fresh ? [item.textContent] : []))
  expect(fresh).toEqual(['Third', 'New on top'])
  await waitFor(() => expect(localStorage.getItem(`pref:${seenKey}`)).toBe('"0.3.0:1"'))
  expect(screen.getAllByText('1 new')).toHaveLength(2)
})

it('nothing is new to who was never here; another version is unread', () => {
  expect(newLines(notes, '')).toEqual([0, 0, 0])
  expect(newLines(notes, seenMark(notes))).toEqual([0, 0, 0])
  expect([isUnread('0.3.0', '0.2.0:1'), isUnread('0.3.0', '0.3.0:1')]).toEqual([true, false])
})
