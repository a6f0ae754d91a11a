import { expect, it, vi } from 'vitest'
import { answer } from '../../../testing/api.ts'
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

it('R682 its chips suggest the tags of the company that match, and a chosen one becomes a chip', async () => {
  const asked = answer('GET /tags', { data: [{ id: 7, name: 'cat lover' }] })
  const onChange = vi.fn()
  const field = { name: 'tags', name_view: 'Tags', type: 'tag', required: true, maxItems: 13, maxlength: 20 }
  const { user } = renderUi(
    <ContentInput field={field} value={['dog']} error={undefined} isReadOnly={false} onChange={onChange} />,
  )
  await user.type(await screen.findByLabelText('Tags *'), 'cat')
  await user.click(await screen.findByRole('option', { name: 'cat lover' }))
  expect(onChange.mock.lastCall?.[0]).toEqual(['dog', 'cat lover'])
  expect(asked.map(({ query }) => query.get('search'))).toEqual(['cat'])
})
