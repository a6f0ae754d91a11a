/** A file name cut in the middle, so that its end and extension stay; the full name in the tooltip. */
export function MiddleEllipsis({ text, tail = 10 }: { text: string; tail?: number }) {
  const cut = Math.max(0, text.length - tail)
  return (
    <span title={text} style={{ display: 'flex', minWidth: 0, whiteSpace: 'pre' }}>
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 }}>{text.slice(0, cut)}</span>
      <span style={{ flex: 'none' }}>{text.slice(cut)}</span>
    </span>
  )
}
