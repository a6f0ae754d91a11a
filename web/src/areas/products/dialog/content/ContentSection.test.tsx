import type { SaleChannelConfig } from '@halftone/contract/parts/saleChannel.ts'
import { waitFor } from '@testing-library/react'
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
