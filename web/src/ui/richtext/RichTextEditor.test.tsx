import {
  isEmptyRichText,
  mentionsIn,
  plainRichText,
  type RichText,
  richTextToString,
} from '@halftone/contract/rules/richText.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { RichTextEditor } from './RichTextEditor.tsx'
import type { RichTextEditorHandle, RichTextEditorProps } from './richTextEditor.props.ts'

beforeAll(async () => {
  // The lazy chunk is fetched once, outside of the time that a test waits for the text box.
  await import('./RichTextField.tsx')
}, 30_000)
beforeEach(() => localStorage.clear())
afterEach(cleanup)

async function show(props: Partial<RichTextEditorProps> = {}) {
  const ref = createRef<RichTextEditorHandle>()
  render(<RichTextEditor ref={ref} label="Comment" {...props} />)
  const box = await screen.findByRole('textbox', { name: 'Comment' })
  return { box, handle: () => ref.current! }
}
const key = (box: HTMLElement, name: string, more: KeyboardEventInit = {}) =>
  act(() => fireEvent.keyDown(box, { key: name, code: name, ...more }))
const paste = (box: HTMLElement, data: Record<string, string>, files: File[] = []) =>
  act(() =>
    fireEvent.paste(box, {
      clipboardData: { files, types: Object.keys(data), getData: (type: string) => data[type] ?? '' },
    }),
  )
const linksOf = (raw: RichText) =>
  Object.values(raw.entityMap).map((entity) => (entity.type === 'LINK' ? entity.data.url : entity.type))

describe('RichTextEditor', () => {
  it('R114 says what it is for, and offers emoji and mentions', async () => {
    const { box } = await show({ people: async () => [] })
    expect(box.getAttribute('aria-placeholder')).toBe('Writing something...')
    expect(box.querySelector('[data-placeholder="Writing something..."]')).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Insert an emoji' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Mention someone' })).toBeTruthy()
  })

  it('R343 submits on Enter, and breaks the line with Shift, Ctrl or the flag', async () => {
    const onSubmit = vi.fn()
    const { box, handle } = await show({ onSubmit, value: plainRichText('hello') })
    await key(box, 'Enter', { shiftKey: true })
    await key(box, 'Enter', { ctrlKey: true })
    expect(onSubmit).not.toHaveBeenCalled()
    expect(richTextToString(handle().getValue()).split('\n')).toHaveLength(3)
    await key(box, 'Enter')
    expect(onSubmit).toHaveBeenCalledTimes(1)
    cleanup()
    const free = await show({ onSubmit, allowNewLine: true, value: plainRichText('hello') })
    await key(free.box, 'Enter')
    expect(onSubmit).toHaveBeenCalledTimes(1)
    expect(free.handle().getValue().blocks).toHaveLength(2)
    // Where Enter never sends, Ctrl Enter does.
    await key(free.box, 'Enter', { ctrlKey: true })
    expect(onSubmit).toHaveBeenCalledTimes(2)
    expect(free.handle().getValue().blocks).toHaveLength(2)
  })

  it('who has Ctrl Enter send breaks the line with Enter; which key it is stands beside the text', async () => {
    const onSubmit = vi.fn()
    const { box, handle } = await show({ onSubmit, value: plainRichText('hello') })
    fireEvent.click(screen.getByRole('button', { name: 'Enter sends. Change to Ctrl Enter' }))
    await key(box, 'Enter')
    expect(onSubmit).not.toHaveBeenCalled()
    expect(handle().getValue().blocks).toHaveLength(2)
    await key(box, 'Enter', { ctrlKey: true })
    expect(onSubmit).toHaveBeenCalledTimes(1)
    fireEvent.click(screen.getByRole('button', { name: 'Ctrl Enter sends. Change to Enter' }))
    await key(box, 'Enter')
    expect(onSubmit).toHaveBeenCalledTimes(2)
    cleanup()
    await show({ variant: 'description' })
    expect(screen.queryByRole('button', { name: /sends/ })).toBeNull()
  })

  it('R344 indents by 4 on Tab', async () => {
    const { box, handle } = await show({ value: plainRichText('hello') })
    await key(box, 'Tab')
    expect(richTextToString(handle().getValue())).toBe('    hello')
  })

  it('R336 counts, and does not submit over the maximum', async () => {
    const onSubmit = vi.fn()
    const { box, handle } = await show({ max: 5, onSubmit, hasSubmit: true })
    await act(() => handle().setValue(plainRichText('123456')))
    expect(screen.getByText('đã nhập: 6/5')).toBeTruthy()
    await key(box, 'Enter')
    expect(onSubmit).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
    await act(() => handle().setValue(plainRichText('12345')))
    expect(screen.getByText('đã nhập: 5/5')).toBeTruthy()
    await key(box, 'Enter')
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('R342 makes a pasted link a link, and nothing of a hostile one', async () => {
    const { box, handle } = await show()
    await paste(box, { 'text/plain': 'https://etsy.com/listing/1' })
    expect(linksOf(handle().getValue())).toEqual(['https://etsy.com/listing/1'])
    await act(() => handle().clear())
    await paste(box, { 'text/plain': 'javascript:alert(1)', 'text/html': '<a href="javascript:alert(1)">x</a>' })
    expect(linksOf(handle().getValue())).toEqual([])
    expect(richTextToString(handle().getValue())).toBe('javascript:alert(1)')
  })

  it('R224 gives a pasted picture on as image.png', async () => {
    const onPasteFiles = vi.fn()
    const { box } = await show({ onPasteFiles })
    await paste(box, {}, [new File(['x'], 'Screenshot 1.jpg', { type: 'image/jpeg' })])
    expect(onPasteFiles.mock.calls[0]?.[0]).toMatchObject([{ name: 'image.png', type: 'image/jpeg' }])
  })

  it('keeps unsent text over a reload, and forgets it after clear', async () => {
    const first = await show({ draftKey: '7:comment:product:1' })
    await paste(first.box, { 'text/plain': 'not sent yet' })
    cleanup()
    const again = await show({ draftKey: '7:comment:product:1' })
    expect(richTextToString(again.handle().getValue())).toBe('not sent yet')
    await act(() => again.handle().clear())
    cleanup()
    const last = await show({ draftKey: '7:comment:product:1' })
    expect(isEmptyRichText(last.handle().getValue())).toBe(true)
  })

  it('survives a draft that cannot be read', async () => {
    localStorage.setItem('draft:k', '{"at":1e15,"raw":{"blocks":[{"text":"<b>"}]}}')
    const { handle } = await show({ draftKey: 'k', value: plainRichText('safe') })
    expect(richTextToString(handle().getValue())).toBe('safe')
  })

  it('R593 puts in a mention by its person', async () => {
    const { handle } = await show()
    await act(() => handle().insertMention({ id: 12, display_name: 'Linh Nguyễn' }))
    expect(mentionsIn(handle().getValue())).toEqual([12])
    expect(richTextToString(handle().getValue())).toBe('@Linh Nguyễn ')
  })

  it('offers hashtags from the first letter on; Enter takes one instead of breaking the line', async () => {
    const asked: string[] = []
    const hashtags = async (query: string) => {
      asked.push(query)
      return [
        { id: 1, name: 'studio', count: 11 },
        { id: 2, name: 'stunts', count: 2 },
      ].filter(({ name }) => name.startsWith(query))
    }
    const { box, handle } = await show({ hashtags, allowNewLine: true })
    await paste(box, { 'text/plain': 'See #' })
    expect(asked).toEqual([])
    await paste(box, { 'text/plain': 'stu' })
    expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual(['#studio11', '#stunts2'])
    await key(box, 'ArrowDown')
    await key(box, 'Enter')
    expect(richTextToString(handle().getValue())).toBe('See #stunts ')
    expect(screen.queryByRole('listbox')).toBeNull()
    await key(box, 'Enter')
    expect(handle().getValue().blocks).toHaveLength(2)
  })

  it('is off when disabled', async () => {
    const { box } = await show({ isDisabled: true, hasSubmit: true, canSubmit: true })
    expect(box.getAttribute('contenteditable')).toBe('false')
    expect(box.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
  })

  it('offers formatting for descriptions only', async () => {
    await show({ variant: 'description' })
    expect(screen.getByRole('toolbar', { name: 'Formatting' })).toBeTruthy()
    cleanup()
    await show()
    expect(screen.queryByRole('toolbar')).toBeNull()
  })
})
