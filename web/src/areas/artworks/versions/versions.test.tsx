import type { FileVersion } from '@halftone/contract/parts/attachedFile.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { usePermission } from '../../../lib/profile.ts'
import { notKept } from '../../../lib/transfers/keptUploads.ts'
import * as transfers from '../../../lib/transfers/upload.ts'
import { allAnswered, answer, refuse } from '../../../testing/api.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderUi } from '../../../testing/render.tsx'
import { answerComments, commentOf } from '../../comments/comment.fixture.ts'
import { answerArtwork, artworkOf, editor, fileOf, signInWith, waiting } from '../artwork.fixture.ts'
import { artworkQuery } from '../artworks.api.ts'
import { FilesPane } from '../dialog/files/FilesPane.tsx'
import { fileRights } from '../dialog/files/fileRights.ts'
import { useFileVersions } from './useFileVersions.tsx'
import { VersionDisk } from './VersionDisk.tsx'

const added = vi.fn()
let stored: PromiseWithResolvers<string>

beforeAll(() =>
  Promise.all([import('./ReplaceDialog.tsx'), import('./VersionsDialog.tsx'), import('./VersionCompare.tsx')]),
)
beforeEach(() => {
  stored = Promise.withResolvers()
  vi.spyOn(transfers, 'startUpload').mockImplementation(({ file }) => ({
    ...{ id: `transfer-${file.name}`, name: file.name, size: file.size, file },
    ...{ stored: stored.promise, keeping: notKept },
  }))
})
afterEach(() => vi.restoreAllMocks())

function Pane() {
  const artwork = useQuery(artworkQuery(5)).data
  return artwork ? <Shown artwork={artwork} /> : null
}
function Shown({ artwork }: { artwork: ReturnType<typeof artworkOf> }) {
  const can = usePermission(1)
  const [versions, dialogs] = useFileVersions(artwork, can('P_EDIT_ART'), added)
  const none = () => undefined
  return (
    <>
      <FilesPane
        artwork={artwork}
        currentId={null}
        tabId={0}
        onTab={none}
        mayAdd
        rights={fileRights(can)}
        onCurrent={none}
        onFull={none}
        onAdd={added}
        versions={versions}
      />
      {dialogs}
    </>
  )
}

const front = fileOf(1, 'front.png', { version: 2, key: 'k/b' })
const decided = { ...waiting, state: 'approved' as const }
async function show(codes: PermissionCode[] = editor) {
  signInWith(...codes)
  answerArtwork(artworkOf([front], { review: decided }))
  const view = renderUi(<Pane />)
  await screen.findByLabelText(/^front\.png/)
  return view
}
/** Opens the menu of the file and chooses an entry. */
async function choose(entry: RegExp) {
  await waitFor(() => {
    fireEvent.click(screen.getByLabelText('Actions of front.png'))
    expect(screen.getByRole('menu')).toBeTruthy()
  })
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

const versionOf = (version: number, more: Partial<FileVersion> = {}): FileVersion => {
  const { id: _, isPrimaryCover: _cover, ...file } = fileOf(1, `front-${version}.png`, { key: `k/v${version}` })
  const facts = { version, isCurrent: false, note: null, restoredFrom: null, wasApproved: false, wasListed: false }
  return { ...file, url2x: `/storage/2x/v${version}`, ...facts, ...more }
}
const list = [
  versionOf(2, { isCurrent: true, note: 'Darker stars' }),
  versionOf(1, { wasApproved: true, wasListed: true }),
]
const usage = { versions: 1, bytes: 3 * 1024 ** 2, thinnable: { versions: 0, bytes: 0 } }
const tile = () => screen.getByLabelText(/^front\.png/).closest('[role=listitem]') as HTMLElement
function drop(...files: File[]) {
  const event = createEvent.drop(tile(), { dataTransfer: { files, types: ['Files'] } })
  fireEvent(tile(), event)
}

it('a new picture comes under the file with its reason, and says that the artwork has to be decided again', async () => {
  const { user } = await show()
  const asked = answer('POST /files/1/versions', { data: { ...front, version: 3, key: 'k/c' } })
  await choose(/^Replace$/)
  const dialog = await screen.findByRole('dialog', { name: 'Replace front.png' })
  expect(dialog.textContent).toContain('stays under it as version 2. The artwork has to be decided again.')
  await user.upload(within(dialog).getByLabelText('Choose a file', { selector: 'input' }), new File(['x'], 'new.png'))
  await user.type(within(dialog).getByLabelText('Why (optional)'), 'Darker stars')
  await user.click(within(dialog).getByRole('button', { name: 'Replace' }))
  expect(await screen.findByLabelText('Uploading new.png')).toBeTruthy()
  expect(asked).toEqual([])
  await act(async () => stored.resolve('k/c'))
  await waitFor(() =>
    expect(asked[0]?.body).toMatchObject({ file: { key: 'k/c', name: 'new.png' }, note: 'Darker stars' }),
  )
  expect(asked[0]?.headers.get('idempotency-key')).toBeTruthy()
  expect(await screen.findByText('v3')).toBeTruthy()
  expect(screen.queryByLabelText('Uploading new.png')).toBeNull()
})

it('one file that falls on a tile asks to replace it or to stand beside it; several are new files', async () => {
  const { user } = await show()
  drop(new File(['x'], 'a.png'), new File(['y'], 'b.png'))
  expect(screen.queryByRole('dialog')).toBeNull()
  drop(new File(['x'], 'a.txt'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace front.png' }))
  expect(await dialog.findByText('A picture can only be replaced by a picture')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Replace' }).hasAttribute('disabled')).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Add as a new file' }))
  expect(added.mock.lastCall).toMatchObject([[{ name: 'a.txt' }], 0])
})

it('without the right nothing is replaced or brought back, and the versions are there to be read', async () => {
  await show(['P_VIEW'])
  answer('GET /files/1/versions', { data: { versions: list, usage } })
  drop(new File(['x'], 'a.png'))
  await choose(/^Versions \(v2\)$/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions of front.png' }))
  const old = within(await dialog.findByRole('listitem', { name: 'Version 1' }))
  expect(old.getByRole('button', { name: 'Download version 1' })).toBeTruthy()
  expect(old.queryByRole('button', { name: 'Restore' })).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Replace' })).toBeNull()
})

it('the versions say what became of them; one is brought back as a new one, and stays asked for where that fails', async () => {
  const { user } = await show()
  answer('GET /files/1/versions', { data: { versions: list, usage } })
  await choose(/^Versions \(v2\)$/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions of front.png' }))
  const now = within(await dialog.findByRole('listitem', { name: 'Version 2' }))
  expect([now.getByText('Current'), now.getByText('Darker stars')]).toHaveLength(2)
  expect(now.queryByRole('button', { name: 'Restore' })).toBeNull()
  const old = within(dialog.getByRole('listitem', { name: 'Version 1' }))
  expect([old.getByText('Approved'), old.getByText('Listed')]).toHaveLength(2)
  expect(dialog.getByText(/^Earlier versions use 3.*MB\.$/)).toBeTruthy()
  answer('POST /files/1/versions/1/restore', refuse(409, 'CONFLICT'))
  await user.click(old.getByRole('button', { name: 'Restore' }))
  const question = within(await screen.findByRole('dialog', { name: 'Bring version 1 back?' }))
  expect(
    question.getByText(/It becomes version 3; the others stay\. The artwork has to be decided again\./),
  ).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Restore' }))
  await screen.findByText('CONFLICT')
  const asked = answer('POST /files/1/versions/1/restore', { data: { ...front, version: 3, key: 'k/v1' } })
  await user.click(question.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Bring version 1 back?' })).toBeNull())
  expect(await screen.findByText('v3')).toBeTruthy()
})

it('two versions stand in compare by their numbers, the older one left', async () => {
  answerComments([], { kind: 'file', id: 1 })
  const { user } = await show()
  answer('GET /files/1/versions', { data: { versions: list, usage } })
  await choose(/^Versions \(v2\)$/)
  const row = within(await screen.findByRole('listitem', { name: 'Version 1' }))
  await user.click(row.getByRole('button', { name: 'Compare' }))
  const shown = async (name: string) =>
    (await screen.findByRole('radiogroup', { name })).querySelector('[aria-checked=true]')?.getAttribute('data-picture')
  expect([await shown('v1'), await shown('v2')]).toEqual(['1', '2'])
})

it('beside two versions a pin gets its words, and open pins of the older one are carried over', async () => {
  const pin = { x: 0.25, y: 0.5, version: 1 }
  answerComments([], { kind: 'artwork', id: 5 })
  const of = { kind: 'file' as const, targetId: 1 }
  const pins = [
    commentOf(31, 'Palm edge', { ...of, pin }),
    commentOf(32, 'Stars', { ...of, pin: { ...pin, version: 2 } }),
  ]
  answerComments(pins, { kind: 'file', id: 1 })
  const { user } = await show()
  answer('GET /files/1/versions', { data: { versions: list, usage } })
  await choose(/^Versions \(v2\)$/)
  const row = within(await screen.findByRole('listitem', { name: 'Version 1' }))
  await user.click(row.getByRole('button', { name: 'Compare' }))
  await screen.findByRole('radiogroup', { name: 'v2' })
  fireEvent.keyDown(document.body, { key: 'p' })
  expect(await screen.findByRole('textbox', { name: 'Write a comment' })).toBeTruthy()
  expect(await screen.findByText('Palm edge')).toBeTruthy()
  expect(screen.getByText('1 open pin is on an earlier version')).toBeTruthy()
  // Also while a pin is chosen the pictures can have the whole width.
  fireEvent.click(await screen.findByLabelText('Pin 1'))
  await user.click(screen.getByRole('button', { name: 'Comments' }))
  await allAnswered()
  expect(screen.queryByText('Palm edge')).toBeNull()
})

it('who is no Admin does not ask what earlier versions use', async () => {
  const asked = answer('GET /files/versions/usage', { data: usage })
  const profile = signInWith(...editor)
  renderUi(<VersionDisk groupId={1} />)
  await waitFor(() => expect(profile).toHaveLength(1))
  await allAnswered()
  expect(asked).toEqual([])
  expect(screen.queryByText('Earlier versions of files')).toBeNull()
})

it('an Admin sees the disk of earlier versions and removes old ones', async () => {
  let left = 3
  answer('GET /files/versions/usage', () => ({
    data: { versions: left, bytes: left * 1024 ** 2, thinnable: { versions: left - 1, bytes: 1024 ** 2 } },
  }))
  signInAs({ is_super_admin: false, teams: [teamOf({ level: 5, role_id: 1 })] })
  const { user } = renderUi(<VersionDisk groupId={1} />)
  expect(await screen.findByText(/^They use 3.*MB; 1.*MB can be given back/)).toBeTruthy()
  const sent = answer('POST /files/versions/thin', () => {
    left = 1
    return { data: { versions: 2, bytes: 1024 ** 2 } }
  })
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  const question = within(await screen.findByRole('dialog', { name: /^Remove earlier versions/ }))
  expect(question.getByText(/^Older than 90 days: they cannot be brought back/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(/^They use 1/)).toBeTruthy()
  expect(sent[0]?.body).toMatchObject({ groupId: 1, olderThanDays: 90 })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove', hidden: true })).toBeNull())
})
