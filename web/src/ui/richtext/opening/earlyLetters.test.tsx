import { plainRichText, richTextToString } from '@halftone/contract/rules/richText.ts'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { part } from '../../../lib/part.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import type { RichTextEditorHandle } from '../richTextEditor.props.ts'
import { OpeningEditor } from './OpeningEditor.tsx'

beforeAll(() => import('../RichTextField.tsx'))

it('what is typed while the editor opens goes into the text, also a letter of an input method, and it has the focus', async () => {
  const code = Promise.withResolvers<void>()
  const Field = part(async () => {
    await code.promise
    return (await import('../RichTextField.tsx')).RichTextField
  })
  const ref = createRef<RichTextEditorHandle>()
  const onChange = vi.fn()
  renderUi(
    <OpeningEditor
      field={Field}
      ref={ref}
      label="Description"
      value={plainRichText('Fox')}
      autoFocus
      onChange={onChange}
    />,
  )
  const early = screen.getByRole('textbox')
  expect(early).toHaveFocus()
  expect(screen.getByText('Fox')).toBeVisible()
  fireEvent.change(early, { target: { value: ' a<b' } })
  fireEvent.compositionStart(early)
  await act(async () => code.resolve())
  await waitFor(() => expect(ref.current).not.toBeNull())
  // Half a letter: the field stays.
  expect(early).toBeInTheDocument()
  expect(screen.queryByRole('textbox', { name: 'Description' })).toBeNull()
  fireEvent.change(early, { target: { value: ' a<b ế\nc' } })
  fireEvent.compositionEnd(early)
  const box = await screen.findByRole('textbox', { name: 'Description' })
  expect(early).not.toBeInTheDocument()
  expect(richTextToString(ref.current!.getValue())).toBe('Fox a<b ế\nc')
  expect(richTextToString(onChange.mock.lastCall?.[0])).toBe('Fox a<b ế\nc')
  expect(box).toHaveFocus()
})
