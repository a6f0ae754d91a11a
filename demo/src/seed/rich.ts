import { blockKey, type RichText, type RichTextBlock, type RichTextEntity } from '@halftone/contract/rules/richText.ts'

/** Names that `@Name` in a text may stand for. */
export type Mentioned = { id: number; displayName: string }

/**
 * Rich text from marked-up lines: `**bold**`, `- item` for a list, `# heading`, and `@Display Name` as a mention of
 * one of `people`. A name that is not among them stays plain text.
 */
export function rich(text: string, people: readonly Mentioned[] = []): RichText {
  const entityMap: Record<string, RichTextEntity> = {}
  const blocks = text.split('\n').map((line, at): RichTextBlock => {
    const type = line.startsWith('- ') ? 'unordered-list-item' : line.startsWith('# ') ? 'header-three' : 'unstyled'
    const inlineStyleRanges: RichTextBlock['inlineStyleRanges'] = []
    const entityRanges: RichTextBlock['entityRanges'] = []
    let plain = ''
    for (const [i, part] of line
      .replace(/^(- |# )/, '')
      .split('**')
      .entries()) {
      if (i % 2 === 1 && part) inlineStyleRanges.push({ offset: plain.length, length: part.length, style: 'BOLD' })
      plain += part
    }
    for (const { id, displayName } of people) {
      const offset = plain.indexOf(`@${displayName}`)
      if (offset < 0) continue
      const key = Object.keys(entityMap).length
      entityMap[key] = { type: 'MENTION', mutability: 'SEGMENTED', data: { id, name: displayName } }
      entityRanges.push({ offset, length: displayName.length + 1, key })
    }
    return { key: blockKey(at), text: plain, type, depth: 0, inlineStyleRanges, entityRanges, data: {} }
  })
  return { blocks, entityMap }
}
