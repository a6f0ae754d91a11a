import { expect, it } from 'vitest'
import { renderUi, screen } from '../../../testing/render.tsx'
import { wholeStyles } from '../../../testing/styles.ts'
import { ContentInput } from './ContentInput.tsx'

it('a field of tags has one heading, which names its box', async () => {
  wholeStyles()
  const field = { name: 'tags', name_view: 'Tags', type: 'tag', required: true, maxItems: 13, maxlength: 20 }
  renderUi(
    <ContentInput field={field} value={['cat']} error={undefined} isReadOnly={false} onChange={() => undefined} />,
  )
  expect(await screen.findByText('1/13, each up to 20')).toBeVisible()
  const isSeen = (one: Element) => !one.closest('legend') && getComputedStyle(one).display !== 'none'
  const seen = screen.getAllByText('Tags *').filter(isSeen)
  expect(seen).toHaveLength(1)
  expect(screen.getByLabelText('Tags *')).toHaveRole('combobox')
})
