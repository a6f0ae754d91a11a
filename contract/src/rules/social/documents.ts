import { extensionOf } from '../fileName.ts'

/** What documents are told apart by, as people do: by the endings of their names. What has none of these is another one. */
export const documentEndings = {
  pdf: ['pdf'],
  text: ['txt', 'md', 'rtf', 'doc', 'docx', 'odt', 'log'],
  sheet: ['xls', 'xlsx', 'csv', 'tsv', 'ods', 'numbers'],
  slides: ['ppt', 'pptx', 'odp', 'key'],
  design: ['psd', 'psb', 'ai', 'eps', 'indd', 'sketch', 'fig', 'xd', 'cdr'],
  font: ['woff', 'woff2', 'otf', 'ttf', 'ttc', 'eot'],
  archive: ['zip', 'rar', '7z', 'tar', 'gz'],
} as const satisfies Record<string, readonly string[]>

export const documentKinds = ['pdf', 'text', 'sheet', 'slides', 'design', 'font', 'archive', 'other'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The kind of a document by its name. */
export function documentKind(name: string): DocumentKind {
  const ending = extensionOf(name)
  const found = Object.entries(documentEndings).find(([, endings]) => endings.some((one) => one === ending))
  return documentKinds.find((kind) => kind === found?.[0]) ?? 'other'
}

/** Endings whose bytes are a text that is read as it is. */
const plain = ['txt', 'md', 'csv', 'tsv', 'log', 'json', 'xml', 'yml', 'yaml', 'ini']

export const isPlainText = (name: string): boolean => plain.includes(extensionOf(name))
