import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { fireEvent, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { useProfile } from '../../../../lib/profile.ts'
import { OwnSaves } from '../../../../lib/saving/OwnSaves.tsx'
import { useShortcuts } from '../../../../lib/shortcuts.ts'
import { answer } from '../../../../testing/api.ts'
import { signInAs } from '../../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../../testing/render.tsx'
import { answerTeam, detailOf } from '../../products.fixture.ts'
import { InProduct } from '../dialog.fixture.tsx'
import { DescriptionField } from './DescriptionField.tsx'

const none = { edit: false, content: false, copy: false, remove: false }
const all = { edit: true, content: true, copy: true, remove: true }

beforeAll(() => import('../../../../ui/richtext/RichTextField.tsx'))
beforeEach(() => {
  localStorage.clear()
  signInAs()
  answerTeam()
})

const ofProduct = vi.fn()

/** The field, and a button that gives and takes the right. */
function Field({ mayFirst }: { mayFirst: boolean }) {
  const [may, setMay] = useState(mayFirst)
  useShortcuts([{ keys: 'e', label: 'Rename', group: 'Product', run: ofProduct }])
  // Drafts are a person's.
  if (!useProfile()) return null
  return (
    <OwnSaves>
      <button type="button" onClick={() => setMay(!may)}>
        Right
      </button>
      <InProduct detail={detailOf(1, { description: plainRichText('Fox') })} may={may ? all : none}>
        <DescriptionField />
      </InProduct>
    </OwnSaves>
  )
}

it('a text whose right to be written goes stays, says so, can be copied, and is saved once the right is back', async () => {
  const saved = answer('PATCH /products/:id/description', ({ body }) => ({
    data: { id: 1, description: (body as { description: unknown }).description, descriptionVersion: 9 },
  }))
  const { user } = renderUi(<Field mayFirst />)
  await user.click(await screen.findByRole('button', { name: 'Edit the description' }))
  const box = await screen.findByRole('textbox', { name: 'Description' })
  fireEvent.paste(box, {
    clipboardData: {
      files: [],
      types: ['text/plain'],
      getData: (type: string) => (type === 'text/plain' ? ' in snow' : ''),
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Right' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('You may no longer edit this product')
  // Who types on presses no key of the product, and does not scroll away from the text.
  expect(box).toHaveAttribute('tabindex', '0')
  fireEvent.keyDown(box, { key: 'e' })
  expect(ofProduct).not.toHaveBeenCalled()
  expect(fireEvent.keyDown(box, { key: ' ' })).toBe(false)
  expect(box).toHaveTextContent('Fox in snow')
  expect(box).toHaveAttribute('contenteditable', 'false')
  // Leaving the field saves at once, for who may.
  fireEvent.blur(box)
  await user.click(screen.getByRole('button', { name: 'Copy text' }))
  expect(await navigator.clipboard.readText()).toBe('Fox in snow')
  expect(saved).toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: 'Right' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.body).toMatchObject({ description: { blocks: [{ text: 'Fox in snow' }] } })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('an unsaved text stands there again for who may no longer edit; discarding it shows what is saved', async () => {
  const raw = plainRichText('Fox in snow')
  localStorage.setItem('draft:7:description:product:1', JSON.stringify({ at: Date.now(), raw }))
  const { user } = renderUi(<Field mayFirst={false} />)
  expect(await screen.findByRole('textbox', { name: 'Description' })).toHaveTextContent('Fox in snow')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('Fox')).toBeVisible()
})
