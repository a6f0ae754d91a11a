import { RichText } from '@halftone/contract/parts/text/richText.ts'
import { plainRichText, richTextToString } from '@halftone/contract/rules/richText.ts'
import { anyRichText, makeBlock } from '@halftone/contract/rules/richTextArbitrary.ts'
import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { docToDraft, isSameRichText } from './docToDraft.ts'
import { draftToDoc } from './draftToDoc.ts'
import { schemaExtensions } from './richTextExtensions.ts'

const schema = getSchema(schemaExtensions())
const through = (raw: RichText): RichText => docToDraft(draftToDoc(raw))
const entitiesOf = (raw: RichText) =>
  raw.blocks
    .filter((block) => block.type !== 'code-block')
    .flatMap((block) =>
      block.entityRanges.map((range) => {
        const { type, data } = raw.entityMap[range.key]!
        return type === 'MENTION'
          ? [type, data.id, block.text.slice(range.offset, range.offset + range.length)]
          : [type]
      }),
    )

describe('the editor border', () => {
  it('R592 makes a document that the editor takes, of any stored text', () => {
    fc.assert(
      fc.property(anyRichText, (raw) => {
        const node = Node.fromJSON(schema, draftToDoc(raw))
        node.check()
        // And what the editor itself gives back is stored as the same text.
        expect(docToDraft(node.toJSON())).toEqual(through(raw))
      }),
    )
  })

  it('R592 stores what the contract takes, with text, block types and mentions unchanged', () => {
    fc.assert(
      fc.property(anyRichText, (raw) => {
        const back = through(raw)
        expect(RichText.parse(back)).toEqual(back)
        expect(richTextToString(back)).toBe(richTextToString(raw))
        const mentions = (text: RichText) => entitiesOf(text).filter(([type]) => type !== 'LINK')
        expect(mentions(back)).toEqual(mentions(raw))
        expect(through(back)).toEqual(back)
      }),
    )
  })

  it('keeps nested lists, quotes, code, styles and links', () => {
    const raw: RichText = {
      blocks: [
        makeBlock(0, 'Brief', { type: 'header-two' }),
        makeBlock(1, 'front', { type: 'unordered-list-item' }),
        makeBlock(2, '30 × 34 cm', { type: 'ordered-list-item', depth: 1 }),
        makeBlock(3, 'back', { type: 'unordered-list-item' }),
        makeBlock(4, 'a', { type: 'blockquote' }),
        makeBlock(5, 'b', { type: 'blockquote' }),
        makeBlock(6, 'x = 1', { type: 'code-block' }),
        makeBlock(7, '', { type: 'code-block' }),
        makeBlock(8, 'see the\nmoodboard', {
          inlineStyleRanges: [
            { offset: 0, length: 7, style: 'BOLD' },
            { offset: 4, length: 6, style: 'CODE' },
          ],
          entityRanges: [{ offset: 4, length: 13, key: 0 }],
        }),
      ],
      entityMap: { 0: { type: 'LINK', mutability: 'MUTABLE', data: { url: 'https://pinterest.com/x' } } },
    }
    expect(through(raw)).toEqual(raw)
    expect(draftToDoc(raw).content?.map((node) => node.type)).toEqual([
      'heading',
      'bulletList',
      'blockquote',
      'codeBlock',
      'paragraph',
    ])
  })

  it('drops links that may not be stored', () => {
    const link = (href: string) => ({ type: 'link', attrs: { href } })
    const text = { type: 'text', text: 'click', marks: [link('javascript:alert(1)')] }
    expect(docToDraft({ type: 'doc', content: [{ type: 'paragraph', content: [text] }] })).toEqual(
      plainRichText('click'),
    )
  })

  it('R347 knows an unchanged text by its content', () => {
    const a = plainRichText('one\ntwo')
    const b = { ...a, blocks: a.blocks.map((block) => ({ ...block, key: `x${block.key}` })) }
    expect(isSameRichText(a, b)).toBe(true)
    expect(isSameRichText(a, plainRichText('one\ntwo '))).toBe(false)
  })
})
