import { extensionOf } from '@halftone/contract/rules/fileName.ts'

const byExtension = new Map(
  Object.entries({
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    webp: 'image/webp',
    gif: 'image/gif',
    avif: 'image/avif',
    heic: 'image/heic',
    heif: 'image/heic',
    tif: 'image/tiff',
    tiff: 'image/tiff',
    bmp: 'image/bmp',
    svg: 'image/svg+xml',
    psd: 'image/vnd.adobe.photoshop',
    psb: 'image/vnd.adobe.photoshop',
    ai: 'application/postscript',
    eps: 'application/postscript',
    pdf: 'application/pdf',
    mp4: 'video/mp4',
    m4v: 'video/mp4',
    mov: 'video/quicktime',
    webm: 'video/webm',
    zip: 'application/zip',
    ttf: 'font/ttf',
    otf: 'font/otf',
    woff: 'font/woff',
    woff2: 'font/woff2',
    ttc: 'font/collection',
    eot: 'application/vnd.ms-fontobject',
    csv: 'text/csv',
    txt: 'text/plain',
    json: 'application/json',
    html: 'text/html',
    xml: 'application/xml',
  }),
)

export const anyType = 'application/octet-stream'

/** The content type that a file name's extension claims. */
export function typeOfName(name: string): string {
  return byExtension.get(extensionOf(name)) ?? anyType
}

const shownInline = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'application/pdf',
  'video/mp4',
  'video/webm',
  'video/quicktime',
])

/** True for the types that run nothing when a browser opens them. SVG, HTML, XML and the unknown are not among them. */
export const isShownInline = (type: string): boolean => shownInline.has((type.split(';')[0] ?? '').trim().toLowerCase())

/** A content type that can stand in a header: `type/subtype` with plain parameters. */
export const isMediaType = (type: string): boolean =>
  type.length <= 150 && /^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w.+-]+)*$/.test(type)

/**
 * The Content-Disposition of an answer: attachment for whatever could run in a browser, and with a name unless
 * `inline` is set. Names outside ASCII go as RFC 8187 `filename*`.
 */
export function disposition(type: string, name?: string, inline?: boolean): string {
  const kind = isShownInline(type) && (inline === true || name === undefined) ? 'inline' : 'attachment'
  if (name === undefined) return kind
  const clean = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}/\\]/gu, '_')
    .slice(0, 200)
  const ascii = clean
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/g, '_')
    .replace(/["%;]/g, '_')
  const utf8 = encodeURIComponent(clean.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${utf8}`
}
