import { call } from '@halftone/contract/call.ts'
import { english } from '@halftone/contract/english.ts'
import { type Phrase, phrase, quoted } from '@halftone/contract/phrase.ts'
import { act, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ListingJobRow } from '../areas/listing/ListingJobRow.tsx'
import { jobOf } from '../areas/listing/listing.fixture.ts'
import { copyText } from '../lib/copyText.ts'
import { setNavigate } from '../lib/go.ts'
import { send } from '../lib/send.ts'
import { findTransfer } from '../lib/transfers/store.ts'
import { startUpload } from '../lib/transfers/upload.ts'
import { answer, noAnswer, refuse } from '../testing/api.ts'
import { signInAs } from '../testing/profile.fixture.ts'
import { renderUi, screen, signIn } from '../testing/render.tsx'
import { Field } from '../ui/fields/Field.tsx'
import common from './vi/common.json'

const reply = z.object({ n: z.number() })
const read = call({ name: 't.read', method: 'GET', path: '/things', reply })
const write = call({ name: 't.write', method: 'POST', path: '/things', reply })
const failed = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )
const saved = () =>
  answer('POST /things', { data: { n: 1 }, message: 'Add label successfully', phrase: { code: 'labels.added' } })
const taken = () => {
  const text = 'There is a label named Rush already'
  const phrase = { code: 'labels.nameTaken', params: { name: 'Rush' } }
  const more = { errors: { name: text }, phrase, phrases: { name: phrase } }
  return answer('POST /things', refuse(409, 'CONFLICT', text, more))
}

/** What the server refuses with, whole and with what stands in its holes. */
const refusals: [Phrase, string][] = [
  [phrase('labels.nameTaken', { name: 'Rush' }), 'Đã có nhãn tên Rush'],
  [
    phrase('configs.inUse', {
      name: 'Mug',
      uses: phrase('configs.and', {
        left: phrase('configs.manyProducts', { n: 3 }),
        right: phrase('configs.oneAccount', { n: 1 }),
      }),
    }),
    'Mug đang được dùng ở 3 sản phẩm và 1 tài khoản',
  ],
  [
    phrase('configs.nameTaken', { thing: phrase('configs.saleChannel'), name: 'board and team' }),
    'Đã có kênh bán tên board and team',
  ],
  [phrase('request.textTooLong', { n: 255 }), 'Tối đa 255 ký tự'],
  [phrase('channels.fileEmpty', { name: 'Áo thun.psd' }), 'Áo thun.psd là tệp rỗng'],
  [quoted('Shop is on vacation'), 'Shop is on vacation'],
]

beforeEach(() => signIn())

describe('in English', () => {
  it('a toast and a field error are as the server says them', async () => {
    renderUi(<Field label="Name" error="Must be at most 255 characters" />)
    expect(screen.getByRole('alert')).toHaveTextContent('Must be at most 255 characters')
    saved()
    await send(write, {})
    expect(await screen.findByText('Add label successfully')).toBeVisible()
    taken()
    expect(await failed(send(write, {}))).toMatchObject({ errors: { name: 'There is a label named Rush already' } })
    expect(await screen.findByText('There is a label named Rush already')).toBeVisible()
  })
})

describe('in Vietnamese', () => {
  beforeEach(async () => {
    i18next.addResourceBundle('vi', 'common', common)
    await i18next.changeLanguage('vi')
  })
  afterEach(async () => {
    i18next.removeResourceBundle('vi', 'common')
    await act(() => i18next.changeLanguage('en'))
  })

  it('a success is a Vietnamese toast', async () => {
    renderUi(<p>page</p>)
    saved()
    await send(write, {})
    expect(await screen.findByText('Đã thêm nhãn')).toBeVisible()
  })

  it('a refusal is Vietnamese, as a toast and beside its field', async () => {
    renderUi(<p>page</p>)
    taken()
    const words = 'Đã có nhãn tên Rush'
    const error = await failed(send(write, {}))
    expect(error).toMatchObject({ message: words, errors: { name: words }, code: 'CONFLICT' })
    // For what compares texts.
    expect(error).toMatchObject({ wire: 'There is a label named Rush already' })
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('R420 a list of people that may not be read still does not leave the screen', async () => {
    const went: string[] = []
    setNavigate((to) => went.push(to))
    answer(
      'GET /things',
      refuse(422, 'NO_PERMISSION', 'You are not permission to request this API', {
        phrase: { code: 'request.noPermissionList' },
      }),
    )
    expect(await failed(send(read, {}))).toMatchObject({ message: 'Bạn không có quyền xem danh sách này' })
    expect(went).toEqual([])
  })

  it('R419 a write without permission says so', async () => {
    renderUi(<p>page</p>)
    answer('POST /things', refuse(401, 'NO_PERMISSION', 'You do not have permission to access this resource!'))
    await failed(send(write, {}))
    expect(await screen.findByText('Bạn không có quyền thực hiện thao tác này!')).toBeVisible()
  })

  it('a dead line is said so', async () => {
    renderUi(<p>page</p>)
    noAnswer('/things')
    expect(await failed(send(read, {}))).toMatchObject({ code: 'NETWORK', wire: 'Network error' })
    await failed(send(write, {}))
    expect(await screen.findByText('Không kết nối được với máy chủ')).toBeVisible()
  })

  it('the client’s own words of the rules are said too', async () => {
    renderUi(<p>page</p>)
    await copyText('')
    expect(await screen.findByText('Chưa có giá trị!')).toBeVisible()
  })

  it('R301 a listing job says what stopped it', async () => {
    signInAs()
    const errorPhrase = phrase('listing.reconnectBecause', {
      ask: phrase('listing.reconnect', { name: 'Sunny shop' }),
      words: phrase('channels.tokenRefused'),
    })
    renderUi(
      <ListingJobRow
        job={jobOf({ state: 'fail', error: english(errorPhrase), errorPhrase })}
        onCancel={() => undefined}
      />,
    )
    expect(await screen.findByText('Vui lòng kết nối lại tài khoản Sunny shop. (Token mới bị từ chối)')).toBeVisible()
  })

  it('R359 a refused upload says why', async () => {
    const tooLarge = phrase('files.tooLarge', { n: 250 })
    answer('POST /things', refuse(413, 'TOO_LARGE', english(tooLarge), { phrase: tooLarge }))
    const file = new File(['x'], 'poster.psd')
    const presign = () => send(write, {}, { toastErrors: false }).then(() => expect.unreachable())
    const { id, stored } = startUpload({ file, presign })
    stored.catch(() => undefined)
    await waitFor(() => expect(findTransfer(id)?.error).toBe('Tệp vượt quá dung lượng tối đa 250MB'))
  })

  it.each(refusals)('%j is said as %s', async (said, words) => {
    const wire = english(said)
    const more = { errors: { name: wire }, phrase: said, phrases: { name: said } }
    answer('POST /things', refuse(422, 'VALIDATION', wire, more))
    renderUi(<p>page</p>)
    expect(await failed(send(write, {}))).toMatchObject({ wire, message: words, errors: { name: words } })
    expect(await screen.findByText(words)).toBeVisible()
  })
})
