import { call } from '@halftone/contract/call.ts'
import { act, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ListingJobRow } from '../areas/listing/ListingJobRow.tsx'
import { jobOf } from '../areas/listing/listing.fixture.ts'
import { AppError } from '../lib/appError.ts'
import { setNavigate } from '../lib/go.ts'
import { send } from '../lib/send.ts'
import { toast } from '../lib/toasts.ts'
import { findTransfer } from '../lib/transfers/store.ts'
import { startUpload } from '../lib/transfers/upload.ts'
import { answer, noAnswer, refuse } from '../testing/api.ts'
import { signInAs } from '../testing/profile.fixture.ts'
import { renderUi, screen, signIn } from '../testing/render.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { fetchSaid } from './said.ts'

const reply = z.object({ n: z.number() })
const read = call({ name: 't.read', method: 'GET', path: '/things', reply })
const write = call({ name: 't.write', method: 'POST', path: '/things', reply })
const failed = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )
const saved = () => answer('POST /things', { data: { n: 1 }, message: 'Add label successfully' })
const taken = () => {
  const text = 'There is a label named Rush already'
  const phrase = { code: 'labels.nameTaken', params: { name: 'Rush' } }
  const more = { errors: { name: text }, phrase, phrases: { name: phrase } }
  return answer('POST /things', refuse(409, 'CONFLICT', text, more))
}

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
  beforeEach(async () => void (await i18next.changeLanguage('vi')))
  afterEach(async () => void (await act(() => i18next.changeLanguage('en'))))

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

  it('a field says what a form of the client found, also when the language changes', async () => {
    renderUi(<Field label="Tên" error="Please enter a name" />)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Vui lòng nhập tên'))
    await act(() => i18next.changeLanguage('en'))
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a name')
  })

  it('R420 a list of people that may not be read still does not leave the screen', async () => {
    const went: string[] = []
    setNavigate((to) => went.push(to))
    answer('GET /things', refuse(422, 'NO_PERMISSION', 'You are not permission to request this API'))
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

  it('the client’s own words of the rules are said too, with their second line', async () => {
    renderUi(<p>page</p>)
    await fetchSaid()
    act(() => toast.error('Make a copy to team failed.', { detail: 'The artwork was deleted' }))
    expect(await screen.findByText('Tạo bản sao sang nhóm khác thất bại.')).toBeVisible()
    expect(screen.getByText('Artwork đã bị xóa')).toBeVisible()
  })

  it('R301 a listing job says what stopped it', async () => {
    signInAs()
    const error = 'Please connect the account Sunny shop again. (The new token was refused)'
    renderUi(<ListingJobRow job={jobOf({ state: 'fail', error })} onCancel={() => undefined} />)
    expect(await screen.findByText('Vui lòng kết nối lại tài khoản Sunny shop. (Token mới bị từ chối)')).toBeVisible()
  })

  it('R359 a refused upload says why', async () => {
    await fetchSaid()
    const refused = new AppError({ status: 413, code: 'TOO_LARGE', message: 'Max file size exceeded 250MB' })
    const file = new File(['x'], 'poster.psd')
    const { id, stored } = startUpload({ file, presign: () => Promise.reject(refused) })
    stored.catch(() => undefined)
    await waitFor(() => expect(findTransfer(id)?.error).toBe('Tệp vượt quá dung lượng tối đa 250MB'))
  })
})
