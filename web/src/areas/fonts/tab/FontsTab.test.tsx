import { vietnameseLetters } from '@halftone/contract/rules/fonts/languages.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, api, refuse } from '../../../testing/api.ts'
import { giveSize } from '../../../testing/layout.ts'
import { signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { pageOf } from '../../cliparts/clipart.fixture.ts'
import { LayoutTemplatesScreen } from '../../layoutTemplates/gallery/LayoutTemplatesScreen.tsx'
import { fontsSlot } from '../../layoutTemplates/slots.ts'
import { factsOf, fontFileOf, fontOf, openFontOf } from '../font.fixture.ts'
import { useFontSlot } from '../slots.ts'
import { FontsTab } from './FontsTab.tsx'

const whole = fontFileOf(31, 'Pacifico.ttf', { font: factsOf(vietnameseLetters, { family: 'Pacifico' }) })
const broken = fontFileOf(41, 'cut.ttf', {
  ...{ font: null, showUrl: null, previewState: 'failed', previewError: 'The file is damaged or incomplete' },
})
const unknown = { state: 'unknown' as const, daysLeft: null }
const rows = [
  fontOf(),
  fontOf({ id: 2, name: 'Pacifico', face: whole, languages: ['vi', 'en'], risk: unknown }),
  fontOf({ id: 3, name: 'cut', face: broken, languages: [] }),
]
const codes = ['LT_VIEW_ALL', 'LT_VIEW', 'LT_NEW', 'LT_EDIT', 'LT_DELETE', 'LT_SHARE'] as const

interface Presign {
  files: { fileName: string }[]
}
/** The browser's own loading of fonts, which jsdom has not. */
class Face {
  load = () => Promise.resolve(this)
}
beforeEach(() => {
  giveSize()
  vi.stubGlobal('FontFace', Face)
  api.use(http.get('*/storage/font/:id', () => HttpResponse.arrayBuffer(new ArrayBuffer(8))))
  answer('GET /groups/select', { data: [{ id: 1, name: 'Design team' }] })
  fontsSlot.fill(async () => FontsTab)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function show(
  at = '',
  own: readonly ((typeof codes)[number] | 'P_EDIT_ART')[] = codes,
  data = rows,
  open = openFontOf(),
) {
  signInAs({
    is_super_admin: false,
    teams: [teamOf({ level: 5, role_id: 2, permissions: own.map((code) => ({ permission_type: code })) })],
  })
  const asked = answer('GET /fonts', pageOf(data))
  answer(`GET /fonts/${open.id}`, { data: open })
  answer(`GET /fonts/${open.id}/uses`, { data: { artworks: [], listings: [], hidden: 0 } })
  const path = `/layout-templates?team=1&tab=font${at}`
  const view = renderRoutes([{ path: '/layout-templates', element: <LayoutTemplatesScreen /> }], path)
  return { ...view, asked }
}
const row = async (name: string) => within(await screen.findByRole('option', { name }))

it('R619 R451 rows show the sample, mark letters that a font lacks, and say what Vietnamese lacks and why one is broken', async () => {
  const { asked } = await show()
  const lobster = await row('Lobster')
  expect(lobster.getByText('lacks 134 of 134')).toBeVisible()
  await waitFor(() => expect(lobster.getAllByText(/./, { selector: 'mark' }).length).toBeGreaterThan(3))
  expect(lobster.getAllByText(/./, { selector: 'mark' }).map((mark) => mark.textContent)).toContain('ữ')
  const pacifico = await row('Pacifico')
  expect(pacifico.getByText('Vietnamese')).toBeVisible()
  await waitFor(() => expect(pacifico.getByText('Chữ đẹp từ gốc rễ, 1986')).toBeVisible())
  expect(pacifico.queryAllByText(/./, { selector: 'mark' })).toHaveLength(0)
  expect((await row('cut')).getByText(/cut\.ttf\. The file is damaged or incomplete/)).toBeVisible()
  expect(asked[0]?.query.get('limit')).toBe('50')
})

it('R033 the address opens one: blocks, letters that copy, what is missing, and where the licence is read from', async () => {
  const { user } = await show('&id=1')
  expect(await screen.findByRole('button', { name: /Basic Latin\s*95\/95/ })).toBeVisible()
  const grid = within(screen.getByRole('region', { name: 'Glyphs of Vietnamese' }))
  expect(grid.getByRole('button', { name: 'ơ, missing' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: /Basic Latin/ }))
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(screen.getByRole('button', { name: 'g' }))
  expect(write).toHaveBeenCalledWith('g')
  expect(screen.getByText('g U+0067 &#103;')).toBeVisible()
  expect(screen.getByText('name table, 13 and 14')).toBeVisible()
  expect(screen.getByText('Installable')).toBeVisible()
})

it('R619 the letters of a block also stand in words, where the block has some; what is lacking is marked', async () => {
  const { user } = await show('&id=1')
  const words = await screen.findByRole('button', { name: 'Words' })
  expect(words).toHaveAttribute('aria-pressed', 'false')
  await user.click(words)
  const shown = within(screen.getByRole('region', { name: 'Words in Vietnamese' }))
  expect(shown.getAllByRole('listitem').map((item) => item.textContent)).toContain('Phở bò')
  expect(shown.getAllByText('ở', { selector: 'mark' })[0]).toBeVisible()
  expect(screen.queryByRole('region', { name: /Glyphs of/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /Basic Latin/ }))
  expect(screen.getByText('Endless Summer')).toBeVisible()
})

it('search and upload stand in the bar of the screen; the licence is a menu that says what is chosen', async () => {
  const { user, asked } = await show()
  await row('Lobster')
  expect(screen.getByRole('button', { name: 'Upload fonts' }).closest('[role=listbox]')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Licence: Any licence' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'At risk' }))
  await waitFor(() => expect(asked.at(-1)?.query.get('licence')).toBe('risk'))
  expect(screen.getByRole('button', { name: 'Licence: At risk' })).toBeVisible()
})

it('axes of a variable font are sliders that change the specimen, named styles set them', async () => {
  const font = factsOf('', {
    axes: [{ tag: 'wght', name: 'Weight', min: 100, default: 400, max: 900 }],
    instances: [
      { name: 'Regular', at: { wght: 400 } },
      { name: 'Black', at: { wght: 900 } },
    ],
  })
  const face = fontFileOf(21, 'Geist.ttf', { font })
  const { user } = await show('&id=1', codes, rows, openFontOf({ face }))
  const slider = await screen.findByRole('slider', { name: 'Weight wght' })
  expect(slider).toHaveValue('400')
  await user.click(screen.getByRole('button', { name: 'Black' }))
  expect(slider).toHaveValue('900')
  expect(document.querySelectorAll('[style*="\\"wght\\" 900"]').length).toBeGreaterThan(3)
})

it('the styles of a font without axes are chips, and each shows its own file', async () => {
  const face = fontFileOf(21, 'Lobster.ttf')
  const bold = fontFileOf(22, 'Lobster-Bold.ttf', { font: factsOf('', { style: 'Bold' }) })
  const { user } = await show('&id=1', codes, rows, openFontOf({ face, files: [face, bold], totalFiles: 2 }))
  const styles = within(await screen.findByRole('group', { name: 'Named styles' }))
  expect(styles.getByRole('button', { name: 'Regular' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(styles.getByRole('button', { name: 'Bold' }))
  expect(styles.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: /Lobster-Bold\.ttf/, pressed: true })).toBeVisible()
})

it('a font that may not be embedded is a picture, and says what to do', async () => {
  const face = fontFileOf(21, 'Closed.ttf', { font: factsOf('', { embedding: 'restricted' }), showUrl: null })
  await show('&id=1', codes, rows, openFontOf({ face }))
  expect(await screen.findByText('Restricted: ask the owner before use in products')).toBeVisible()
  expect(screen.getByRole('img', { name: 'Lobster' })).toHaveAttribute('src', '/storage/2x/21')
})

it('R075 what is shared is read only', async () => {
  const shared = openFontOf({ groupId: 2, groupName: 'Saigon Studio' })
  await show('&id=1', codes, [fontOf({ groupId: 2 })], shared)
  expect(await screen.findByText(/From Saigon Studio/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

it('an own one is deleted after it is said where it is used', async () => {
  await show('&id=1')
  answer('GET /fonts/uses', { data: { artworks: 2, listings: 1, names: ['Mug', 'Tote'] } })
  const sent = answer('DELETE /fonts/1', { data: { id: 1 } })
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete "Lobster"?' }))
  expect(dialog.getByText(/2 artworks and 1 live listings: Mug, Tote/)).toBeVisible()
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent).toHaveLength(1))
})

it('an empty team is told what to do, where the fonts would stand', async () => {
  await show('', codes, [])
  const empty = (await screen.findByText('No fonts yet')).parentElement as HTMLElement
  expect(within(empty).getByRole('button', { name: 'Upload fonts' })).toBeVisible()
})

it('filters that fit none can be cleared; who may add none is offered no upload', async () => {
  const { asked } = await show('&language=vi', ['LT_VIEW'], [])
  expect(await screen.findByText('No font fits these filters')).toBeVisible()
  expect(asked[0]?.query.get('language')).toBe('vi')
  expect(screen.queryByRole('button', { name: /Upload fonts/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(asked.at(-1)?.query.has('language')).toBe(false))
})

it('R120 an open font is used in an artwork by its button or U', async () => {
  useFontSlot.fill(async () => ({ font }) => <p>Used: {font.name}</p>)
  const { user } = await show('&id=1', [...codes, 'P_EDIT_ART'])
  expect(await screen.findByRole('button', { name: 'Use in artwork' })).toBeVisible()
  await user.keyboard('u')
  expect(await screen.findByText('Used: Lobster')).toBeVisible()
})

it('R120 a font that cannot be read is not offered for use', async () => {
  await show('&id=3', [...codes, 'P_EDIT_ART'], rows, openFontOf({ id: 3, name: 'cut', face: broken }))
  await screen.findByRole('button', { name: 'Copy link' })
  expect(screen.queryByRole('button', { name: 'Use in artwork' })).toBeNull()
})

it('R120 who may not change artworks is not offered to use a font', async () => {
  await show('&id=1')
  await screen.findByRole('button', { name: 'Copy link' })
  expect(screen.queryByRole('button', { name: 'Use in artwork' })).toBeNull()
})

it('of dropped fonts each is there when it is stored, while one that waits to be sent again is said to be on its way', async () => {
  const placeOf = ({ fileName }: { fileName: string }) => ({
    ...{ key: `k-${fileName}`, url: `/api/stored/${fileName}`, method: 'PUT', headers: {}, expiresAt: '' },
  })
  answer('POST /presigned-urls', ({ body }) => ({ data: { files: (body as Presign).files.map(placeOf) } }))
  answer('POST /presigned-url', ({ body }) => ({ data: placeOf(body as { fileName: string }) }))
  answer('PUT /stored/:n', ({ path }) => (path.includes('Rye') ? refuse(422, 'VALIDATION', 'The file is empty') : {}))
  const made = answer('POST /fonts', { data: fontOf() })
  const { asked } = await show()
  await row('Lobster')
  const before = asked.length
  const fonts = ['Lora.ttf', 'Rye.ttf'].map((name) => new File(['font'], name))
  fireEvent.change(screen.getByLabelText('Upload fonts', { selector: 'input' }), {
    target: { files: [...fonts, new File(['text'], 'notes.txt')] },
  })
  expect(await screen.findByText('2 fonts go up')).toBeVisible()
  expect(await screen.findByText('1 font goes up')).toBeVisible()
  await waitFor(() => expect(asked.length).toBeGreaterThan(before))
  expect(made).toHaveLength(1)
})
