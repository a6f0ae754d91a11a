import { Parser } from 'htmlparser2'

/** Bytes in which a page says how it is written (HTML, 13.2.3.2: the first 1,024). */
const declaredWithin = 4_096

/** What comes behind `charset=`, whatever its quotes. */
const parameter = (text: string): string | undefined => /charset\s*=\s*["']?([^\s"';,]+)/i.exec(text)?.[1]

/** The charset that the head of a page names in `meta charset` or `meta http-equiv`. */
function declared(bytes: Buffer): string | undefined {
  let found: string | undefined
  const parser = new Parser({
    onopentag: (name, { charset, content, 'http-equiv': equivalent }) => {
      if (name !== 'meta') return
      found ??= charset ?? (equivalent?.toLowerCase() === 'content-type' && content ? parameter(content) : undefined)
    },
  })
  parser.end(bytes.subarray(0, declaredWithin).toString('latin1'))
  return found
}

/** By the order mark of Unicode, which nothing outranks. */
function marked(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, 3).toString('hex')
  if (head === 'efbbbf') return 'utf-8'
  return head.startsWith('feff') ? 'utf-16be' : head.startsWith('fffe') ? 'utf-16le' : undefined
}

function decoder(label: string | undefined, fatal = false): TextDecoder | undefined {
  try {
    return label === undefined ? undefined : new TextDecoder(label, { fatal })
  } catch {
    // No charset that anybody knows: as if none had been named.
    return undefined
  }
}

/**
 * The text of a page: by its mark, by what the answer or the page itself names, else as UTF-8, and where that cannot be as
 * Windows-1252, as browsers do. What does not fit the charset becomes replacement characters; it never throws.
 */
export function pageText(bytes: Buffer, contentType: string): string {
  const named = decoder(marked(bytes)) ?? decoder(parameter(contentType)) ?? decoder(declared(bytes))
  if (named) return named.decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
