import { QueryObserver } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '../../lib/queryClient.ts'
import { Line } from '../../lib/transfers/line.fixture.ts'
import { answer, refuse } from '../../testing/api.ts'
import { clipartOf } from './clipart.fixture.ts'
import { pagesKey } from './cliparts.api.ts'
import { addDropped, type NewPlace, useDrafts } from './clipartUploads.ts'
import { holdUploads } from './uploads.fixture.ts'

const place: NewPlace = { groupId: 1, category: -1, type: 'CLIPART' }
const drop = (...names: string[]) =>
  addDropped(
    names.map((name) => ({ folder: null, files: [new File(['x'], name, { type: 'text/plain' })] })),
    place,
  )
const nameIn = (body: unknown) => (body as { name: string }).name
const targetOf = (fileName: string) => ({ key: fileName, url: `http://storage.test/${fileName}`, headers: {} })
const lineTo = (name: string) =>
  waitFor(() => Line.all.find(({ url }) => url.endsWith(`/${name}`)) ?? Promise.reject(new Error(`no ${name}`)))

/** The server, which cannot take `refused`; gives what was made. */
function serve(refused = '') {
  answer('POST /presigned-urls', ({ body }) => {
    const { files } = body as { files: { fileName: string }[] }
    if (files.some(({ fileName }) => fileName === refused)) return refuse(413, 'PAYLOAD_TOO_LARGE', 'Too large')
    return { data: { files: files.map(({ fileName }) => targetOf(fileName)) } }
  })
  answer('POST /presigned-url', ({ body }) => {
    const { fileName } = body as { fileName: string }
    return fileName === refused ? refuse(413, 'PAYLOAD_TOO_LARGE', 'Too large') : { data: targetOf(fileName) }
  })
  const made = answer('POST /cliparts', ({ body }) => ({ data: clipartOf({ name: nameIn(body) }) }))
  return () => made.map(({ body }) => nameIn(body))
}

holdUploads()

it('what was dropped together is made from the last to the first, whichever is stored first: the newest stands first', async () => {
  const made = serve()
  drop('1.txt', '2.txt', '3.txt')
  for (const name of ['1.txt', '2.txt', '3.txt']) (await lineTo(name)).answer(200)
  await waitFor(() => expect(made()).toEqual(['3', '2', '1']))
})

it('one that fails holds up no other', async () => {
  const made = serve('2.txt')
  drop('1.txt', '2.txt', '3.txt')
  for (const name of ['1.txt', '3.txt']) (await lineTo(name)).answer(200)
  await waitFor(() => expect(made()).toEqual(['3', '1']))
})

it('what was made keeps its tile until the gallery has it', async () => {
  serve()
  let asked = 0
  let give: () => void = () => undefined
  const gallery = new QueryObserver(queryClient, {
    queryKey: [pagesKey, 'shown'],
    initialData: [],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => {
      asked += 1
      return new Promise<never[]>((resolve) => {
        give = () => resolve([])
      })
    },
  })
  const leave = gallery.subscribe(() => undefined)
  const { result } = renderHook(() => useDrafts(1))
  drop('moth.txt')
  ;(await lineTo('moth.txt')).answer(200)
  await waitFor(() => expect(asked).toBe(1))
  expect(result.current).toMatchObject([{ name: 'moth', madeId: clipartOf().id }])
  give()
  await waitFor(() => expect(result.current).toEqual([]))
  leave()
})
