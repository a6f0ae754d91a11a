import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/queryClient.ts'
import { answer, noAnswer, refuse } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderUi } from '../../../testing/render.tsx'
import { artworkOf, fileOf } from '../artwork.fixture.ts'
import { artworkKey } from '../artworks.api.ts'
import { uploadFiles } from '../artworkUploads.ts'
import { NewArtwork } from './NewArtwork.tsx'

/** The presigned address, whose key holds the file's name, and the storage behind it. */
function answerUploads() {
  const place = ({ fileName }: { fileName: string }) => ({
    key: `k-${fileName}`,
    url: `/api/stored/${fileName}`,
    method: 'PUT',
    headers: {},
    expiresAt: '',
  })
  answer('POST /presigned-url', ({ body }) => ({ data: place(body as { fileName: string }) }))
  answer('POST /presigned-urls', ({ body }) => ({
    data: { files: (body as { files: { fileName: string }[] }).files.map(place) },
  }))
  answer('PUT /stored/:n', {})
}

function show() {
  signInAs()
  answerUploads()
  answer('GET /system/configs', { data: { artwork_tabs: [], features: { artworkTabTypeCheck: false } } })
  answer('GET /products/9', { data: { id: 9, saleChannelConfigs: [] } })
  const created = vi.fn()
  const view = renderUi(
    <NewArtwork productId={9} groupId={1} titleId="title" onClose={() => undefined} onCreated={created} />,
  )
  const submit = () => screen.getByText<HTMLButtonElement>('Submit')
  const drop = (...names: string[]) =>
    fireEvent.drop(screen.getByLabelText('Name *'), {
      dataTransfer: { types: ['Files'], files: names.map((name) => new File(['x'], name)) },
    })
  return { ...view, created, submit, drop }
}

it('R128 Submit is off without a name; a file that was dropped by mistake can be taken out again', async () => {
  const { user, created, submit, drop } = show()
  const asked = answer('POST /products/9/artworks', { data: artworkOf() })
  expect(submit().disabled).toBe(true)
  await user.type(screen.getByLabelText('Name *'), '   ')
  expect(submit().disabled).toBe(true)
  await user.type(screen.getByLabelText('Name *'), 'Otter')
  expect(submit().disabled).toBe(false)
  drop('a.png', 'wrong.png')
  const taken = await screen.findByLabelText('Remove wrong.png')
  // What is uploaded does not look as if it were still on its way.
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(screen.queryByText('100 %')).toBeNull()
  await user.click(taken)
  expect(within(screen.getByRole('list', { name: 'Images' })).getAllByRole('listitem')).toHaveLength(1)
  // Whoever takes out several by keyboard goes on from where they are.
  expect(screen.getByLabelText('Remove a.png')).toHaveFocus()
  await user.click(submit())
  await waitFor(() => expect(created).toHaveBeenCalledWith(5))
  expect(asked[0]?.body).toMatchObject({ name: 'Otter', newFiles: [{ key: 'k-a.png', name: 'a.png', tabId: 0 }] })
})

it('a creation whose answer was lost is sent again as the same one', async () => {
  const { user, created, submit } = show()
  await user.type(screen.getByLabelText('Name *'), 'Otter')
  noAnswer('/products/9/artworks')
  await user.click(submit())
  await screen.findByText('Network error')
  const keys: (string | null)[] = []
  answer('POST /products/9/artworks', ({ headers }) => {
    keys.push(headers.get('idempotency-key'))
    return keys.length === 1 ? refuse(503, 'UNAVAILABLE', 'Restarting') : { data: artworkOf() }
  })
  for (const times of [1, 2]) {
    await waitFor(() => expect(submit().disabled).toBe(false))
    await user.click(submit())
    await waitFor(() => expect(keys).toHaveLength(times))
  }
  await waitFor(() => expect(created).toHaveBeenCalled())
  expect(keys[0]).toBe(keys[1])
})

it('files that the server refuses do not take along those that were uploaded with them', async () => {
  signInAs()
  answerUploads()
  queryClient.setQueryData([artworkKey, 5], artworkOf())
  // All three are stored at once, so that one call names them.
  const stored = Promise.withResolvers<void>()
  const uploads = answer('PUT /stored/:name', async () => {
    if (uploads.length === 3) stored.resolve()
    await stored.promise
    return {}
  })
  const bound: string[] = []
  answer('PATCH /artworks/5', ({ body }) => {
    const { newFiles } = body as { newFiles: { key: string; name: string }[] }
    const empty = newFiles.findIndex(({ name }) => name === 'empty.png')
    if (empty >= 0)
      return refuse(422, 'VALIDATION', 'The file is empty', {
        errors: { [`newFiles.${empty}.key`]: 'The file is empty' },
      })
    bound.push(...newFiles.map(({ name }) => name))
    const files = bound.map((name, at) => fileOf(at + 1, name))
    return { data: { id: 5, files, totalFiles: files.length } }
  })
  uploadFiles(
    ['a.png', 'empty.png', 'b.png'].map((name) => new File(['x'], name)),
    { owner: 5, groupId: 1, productId: 9, tabId: 0 },
  )
  await waitFor(() => expect(bound.toSorted()).toEqual(['a.png', 'b.png']))
  await waitFor(() =>
    expect(queryClient.getQueryData<{ totalFiles: number }>([artworkKey, 5])).toMatchObject({ totalFiles: 2 }),
  )
})
