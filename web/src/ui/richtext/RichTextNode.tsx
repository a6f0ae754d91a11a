import { safeLink } from '@halftone/contract/rules/richTextLink.ts'
import type { JSONContent } from '@tiptap/core'
import { createElement, Fragment, type ReactNode } from 'react'
import { HashtagText } from './HashtagText.tsx'

const tags: Record<string, string> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
}
const markTags: Record<string, string> = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' }

function withMark(mark: NonNullable<JSONContent['marks']>[number], inner: ReactNode): ReactNode {
  if (mark.type !== 'link') return createElement(markTags[mark.type] ?? 'span', null, inner)
  const href = safeLink(String(mark.attrs?.href ?? ''))
  if (href === null) return inner
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {inner}
    </a>
  )
}

function withMarks(node: JSONContent, content: ReactNode): ReactNode {
  let wrapped = content
  for (const mark of (node.marks ?? []).toReversed()) wrapped = withMark(mark, wrapped)
  return wrapped
}

/** One node of a text as React elements; text is only ever text, never HTML. */
export function RichTextNode({ node }: { node: JSONContent }): ReactNode {
  const children = node.content?.map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text is read-only and its nodes have no other identity
    <RichTextNode key={index} node={child} />
  ))
  switch (node.type) {
    case 'text':
      return withMarks(node, <HashtagText text={node.text ?? ''} />)
    case 'hardBreak':
      return <br />
    case 'mention':
      return withMarks(node, <span data-user-id={String(node.attrs?.id)}>@{String(node.attrs?.label)}</span>)
    case 'image':
      return <img src={String(node.attrs?.src)} alt={String(node.attrs?.alt ?? '')} loading="lazy" />
    case 'heading':
      // Inside a card or a dialog the page's own headings lead: the level is told, not made.
      return <p style={{ fontWeight: 600, fontSize: 'var(--fs-title)' }}>{children}</p>
    case 'codeBlock':
      return (
        <pre>
          <code>{children}</code>
        </pre>
      )
    case 'paragraph':
      return <p>{children ?? <br />}</p>
    default:
      return createElement(tags[node.type ?? ''] ?? Fragment, null, children)
  }
}
