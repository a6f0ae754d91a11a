import { beforeEach, expect, it } from 'vitest'
import { signInAs } from '../../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../../testing/render.tsx'
import { detailOf } from '../../products.fixture.ts'
import { InProduct } from '../dialog.fixture.tsx'
import { ContentSection } from './ContentSection.tsx'

const config = {
  id: null,
  channelId: 1,
  name: 'Etsy',
  img: null,
  image: null,
  contents: [{ name: 'title', value: '' }],
  fields: [{ name: 'title', name_view: 'Title', type: 'text' }],
  is_show: true,
  accountId: null,
  listAccount: [],
  index: 0,
  version: 0,
}

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
