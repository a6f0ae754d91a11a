import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderUi, screen } from '../../../testing/render.tsx'
import { ContentFields, type DraftField } from './ContentFields.tsx'

let fields: DraftField[] = []
function Shown() {
  const [now, set] = useState<DraftField[]>([{ key: 0, name: 'made', name_view: 'Who made it', type: 'text' }])
  fields = now
  return <ContentFields fields={now} onChange={set} />
}

describe('the contents of a sale channel', () => {
  it('R665 a field can be a checkbox, a choice of several or of one, or a tree, and then has choices', async () => {
    const { user } = renderUi(<Shown />)
    const kinds = [
      ['Checkbox', 'checkbox'],
      ['Choice of several', 'multiple-select'],
      ['Choice of one', 'single-select'],
      ['Tree', 'tree-view'],
    ] as const
    for (const [text, type] of kinds) {
      await user.click(screen.getByLabelText('Kind'))
      await user.click(await screen.findByRole('option', { name: text }))
      expect(fields[0]?.type).toBe(type)
      expect(await screen.findByLabelText('Choices, separated by commas')).toBeVisible()
    }
    await user.type(screen.getByLabelText('Choices, separated by commas'), 'I did, , A member')
    await user.tab()
    expect(fields[0]?.options).toEqual(['I did', 'A member'])
  })
})
