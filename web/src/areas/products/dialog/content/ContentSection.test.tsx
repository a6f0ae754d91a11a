import type { SaleChannelConfig } from '@halftone/contract/parts/saleChannel.ts'
import { fireEvent, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../../../lib/queryClient.ts'
import { answer } from '../../../../testing/api.ts'
import { signInAs } from '../../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../../testing/render.tsx'
import { detailOf, emptyContent } from '../../products.fixture.ts'
import { InProduct } from '../dialog.fixture.tsx'
import { cachedDetail } from '../productDetail.api.ts'
import { ContentSection } from './ContentSection.tsx'

const config = emptyContent

beforeEach(() => signInAs())

it('R512 copying contents that are missing says so', async () => {
  const { user } = renderUi(
    <InProduct detail={detailOf(1, { saleChannelConfigs: [config] })}>
      <ContentSection />
    </InProduct>,
  )
  await user.click(screen.getByRole('button', { name: 'Copy the contents' }))
  expect(await screen.findByText('Have not value yet!')).toBeVisible()
})

it('a text that is saved while somebody stands in the middle of it leaves the caret there', async () => {
  let version = 0
  const saved = answer('PATCH /products/:id/content', ({ body }) => {
    const { contents } = (body as { saleChannelConfigs: Pick<SaleChannelConfig, 'contents'> }).saleChannelConfigs
    version += 1
    return { data: { id: 1, saleChannelConfigs: [{ ...config, contents, version }] } }
  })
  const titled = { ...config, contents: [{ name: 'title', value: 'Otter shirt' }] }
  const { user } = renderUi(
    <InProduct detail={detailOf(1, { saleChannelConfigs: [titled] })}>
      <ContentSection />
    </InProduct>,
  )
  const field = await screen.findByDisplayValue<HTMLInputElement>('Otter shirt')
  await user.type(field, 'ab', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  const shown = () => cachedDetail(queryClient, 1)?.saleChannelConfigs[0]?.contents[0]?.value
  await waitFor(() => expect(shown()).toBe('Otabter shirt'))
  expect(saved.length).toBeGreaterThan(0)
  expect([field.value, field.selectionStart]).toEqual(['Otabter shirt', 4])
})

const none = { edit: false, content: false, copy: false, remove: false }
const all = { edit: true, content: true, copy: true, remove: true }

/** The contents, and a button that gives and takes the right. */
function Section() {
  const [may, setMay] = useState(all)
  return (
    <>
      <button type="button" onClick={() => setMay(may === all ? none : all)}>
        Right
      </button>
      <InProduct detail={detailOf(1, { saleChannelConfigs: [config] })} may={may}>
        <ContentSection />
      </InProduct>
    </>
  )
}

it('a content whose right to be written goes stays, says so below its field, can be copied, and is saved once the right is back', async () => {
  const saved = answer('PATCH /products/:id/content', ({ body }) => {
    const { contents } = (body as { saleChannelConfigs: Pick<SaleChannelConfig, 'contents'> }).saleChannelConfigs
    return { data: { id: 1, saleChannelConfigs: [{ ...config, contents, version: 1 }] } }
  })
  const { user } = renderUi(<Section />)
  fireEvent.change(await screen.findByRole('textbox', { name: /^Title/ }), { target: { value: 'Fox in snow' } })
  fireEvent.click(screen.getByRole('button', { name: 'Right' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('You may no longer edit this content')
  expect(screen.getByText('Fox in snow')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copy text' }))
  expect(await navigator.clipboard.readText()).toBe('Title: Fox in snow')
  expect(saved).toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: 'Right' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.body).toMatchObject({ saleChannelConfigs: { contents: [{ name: 'title', value: 'Fox in snow' }] } })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a content that may no longer be written is given up by Discard, and what is saved stands there again', async () => {
  const { user } = renderUi(<Section />)
  fireEvent.change(await screen.findByRole('textbox', { name: /^Title/ }), { target: { value: 'Fox in snow' } })
  fireEvent.click(screen.getByRole('button', { name: 'Right' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText('Fox in snow')).toBeNull()
})
