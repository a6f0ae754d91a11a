import { expect, it, vi } from 'vitest'
import { renderUi, screen } from '../../../testing/render.tsx'
import { ContentTags } from './ContentTags.tsx'

it.each([
  ['materials', 'Materials', 'Add to Materials'],
  ['tags', 'Tags', 'Add a tag'],
])('an empty field of %s asks for what it takes', (name, label, words) => {
  const field = { name, name_view: label, type: 'tags' as const }
  renderUi(<ContentTags field={field} label={label} value={[]} onChange={vi.fn()} />)
  expect(screen.getByRole('combobox')).toHaveAttribute('placeholder', words)
})
