import type { Content, ContentField, SaleChannelConfig } from '@halftone/contract/parts/saleChannel.ts'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderUi, screen } from '../../../testing/render.tsx'
import { ChannelTabs } from './ChannelTabs.tsx'
import { ContentInput } from './ContentInput.tsx'

const channel = (channelId: number, changes: Partial<SaleChannelConfig> = {}): SaleChannelConfig => ({
  id: channelId,
  channelId,
  name: `Channel ${channelId}`,
  img: null,
  image: null,
  contents: [],
  fields: [{ name: 'title', name_view: 'Title', type: 'text', required: true }],
  is_show: true,
  accountId: null,
  listAccount: [],
  index: channelId,
  version: 0,
  ...changes,
})
const title = (value: string): Content[] => [{ name: 'title', value }]

function Filling() {
  const [second, setSecond] = useState(channel(2, { version: 1 }))
  return (
    <ChannelTabs
      configs={[channel(1, { contents: title('Otter'), version: 1 }), second, channel(3, { is_show: false })]}
    >
      {({ name }) => (
        <button type="button" onClick={() => setSecond({ ...second, contents: title('Cat'), version: 2 })}>
          {name} is open
        </button>
      )}
    </ChannelTabs>
  )
}

it('a channel that lacks what is required opens first, and stays open once it is filled', async () => {
  const { user } = renderUi(<Filling />)
  const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent)
  await user.click(await screen.findByText('Channel 2 is open'))
  expect(tabs()).toEqual(['Channel 1 1/1', 'Channel 2 1/1'])
  expect(screen.getByText('Channel 2 is open')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: /Channel 1/ }))
  expect(screen.getByRole('tabpanel', { name: /Channel 1/ })).toHaveTextContent('Channel 1 is open')
})

function Choice({ field, start, onChange }: { field: ContentField; start: Content['value']; onChange: () => void }) {
  const [value, setValue] = useState<Content['value']>(start)
  return (
    <ContentInput
      field={field}
      value={value}
      error={undefined}
      isReadOnly={false}
      onChange={(next, isNow) => {
        setValue(next)
        if (isNow) onChange()
      }}
    />
  )
}

it('a choice is saved at once and can be taken back, also one that is offered no more', async () => {
  const saved = vi.fn()
  const field = { name: 'who', name_view: 'Who made it', type: 'single-select', options: ['I did', 'A member'] }
  const { user } = renderUi(<Choice field={field} start="Nobody" onChange={saved} />)
  const box = screen.getByRole('combobox', { name: 'Who made it' })
  expect(box).toHaveTextContent('Nobody')
  await user.click(box)
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['—', 'I did', 'A member', 'Nobody'])
  await user.click(screen.getByRole('option', { name: '—' }))
  expect(box).toHaveTextContent('—')
  expect(saved).toHaveBeenCalledOnce()
})

it('several options are ticked one by one; who may not write reads them', async () => {
  const saved = vi.fn()
  const field = { name: 'for', name_view: 'For', type: 'checkbox', options: ['Men', 'Women', 'Kids'] }
  const { user, rerender } = renderUi(<Choice field={field} start={['Men']} onChange={saved} />)
  await user.click(screen.getByRole('checkbox', { name: 'Kids' }))
  await user.click(screen.getByRole('checkbox', { name: 'Men' }))
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, false, true])
  expect(saved).toHaveBeenCalledTimes(2)
  rerender(<ContentInput field={field} value={['Men', 'Kids']} error={undefined} isReadOnly onChange={saved} />)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByText('Men, Kids')).toBeVisible()
})
