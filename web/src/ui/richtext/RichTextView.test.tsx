import { plainRichText, type RichText, type RichTextEntity } from '@halftone/contract/rules/richText.ts'
import { makeBlock } from '@halftone/contract/rules/richTextArbitrary.ts'
import { truncateLimits } from '@halftone/contract/rules/richTextTruncate.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { RichTextView } from './RichTextView.tsx'

afterEach(cleanup)

const marked = (text: string, entity: RichTextEntity, length: number): RichText => ({
  blocks: [makeBlock(0, text, { entityRanges: [{ offset: 0, length, key: 0 }] })],
  entityMap: { 0: entity },
})

describe('RichTextView', () => {
  it('shows a mention as a chip that names its person', () => {
    render(
      <RichTextView
        value={marked(
          '@Hà Phạm xem',
          { type: 'MENTION', mutability: 'IMMUTABLE', data: { id: 3, name: 'Hà Phạm' } },
          8,
        )}
      />,
    )
    expect(screen.getByText('@Hà Phạm')).toHaveProperty('dataset.userId', '3')
  })

  it('opens links apart, without the opener', () => {
    render(
      <RichTextView
        value={marked('brief', { type: 'LINK', mutability: 'MUTABLE', data: { url: 'https://a.bc/x' } }, 5)}
      />,
    )
    const link = screen.getByRole('link', { name: 'brief' })
    expect(link.getAttribute('href')).toBe('https://a.bc/x')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(link.getAttribute('target')).toBe('_blank')
  })

  it('shows HTML as text and a hostile link as text, should one ever be stored', () => {
    const hostile = marked('x', { type: 'LINK', mutability: 'MUTABLE', data: { url: 'javascript:alert(1)' } }, 1)
    const { container } = render(
      <>
        <RichTextView value={plainRichText('<img src=x onerror=alert(1)><script>1</script>')} />
        <RichTextView value={hostile} />
      </>,
    )
    expect(container.querySelector('img, script, a')).toBeNull()
    expect(container.textContent).toContain('<img src=x onerror=alert(1)>')
  })

  it('shows lists, styles and code as their elements', () => {
    const value: RichText = {
      blocks: [
        makeBlock(0, 'front', { type: 'unordered-list-item' }),
        makeBlock(1, 'deep', {
          type: 'ordered-list-item',
          depth: 1,
          inlineStyleRanges: [{ offset: 0, length: 4, style: 'BOLD' }],
        }),
        makeBlock(2, 'a\nb', { type: 'code-block' }),
      ],
      entityMap: {},
    }
    const { container } = render(<RichTextView value={value} />)
    expect(container.querySelector('ul > li > ol > li strong')?.textContent).toBe('deep')
    expect(container.querySelector('pre code')?.textContent).toBe('a\nb')
  })

  it('R520 cuts at 298 by default and opens with show more', async () => {
    const { container } = render(<RichTextView value={plainRichText('a'.repeat(400))} />)
    expect(container.querySelector('p')?.textContent).toBe(`${'a'.repeat(298)}…`)
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(container.querySelector('p')?.textContent).toHaveLength(400)
    await userEvent.click(screen.getByRole('button', { name: 'Show less' }))
    expect(container.querySelector('p')?.textContent).toHaveLength(299)
  })

  it('R522, R523 takes the limit of its place, or none', () => {
    const value = plainRichText('a'.repeat(260))
    for (const [limit, shown] of [
      [truncateLimits.comment, 201],
      [truncateLimits.imageDialog, 251],
      [null, 260],
    ] as const) {
      const { container } = render(<RichTextView value={value} limit={limit} />)
      expect(container.querySelector('p')?.textContent).toHaveLength(shown)
      cleanup()
    }
  })
})
