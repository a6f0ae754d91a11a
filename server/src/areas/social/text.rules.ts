import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { type RichText, richTextToString } from '@halftone/contract/rules/richText.ts'
import { hashtagsIn, mostHashtags } from '@halftone/contract/rules/social/hashtags.ts'
import { mostOfKind, postFilesFault } from '@halftone/contract/rules/social/postFiles.ts'

/** UTF-16 units of a title. */
const titleMax = 120

const cut = (text: string): string => (text.length > titleMax ? `${text.slice(0, titleMax - 1)}…` : text)

/** What lists and links call a post: its first line, else its first file. */
export const titleOf = (text: string, fileNames: readonly string[]): string => {
  const [line] = text.split('\n').flatMap((one) => one.trim() || [])
  return cut((line ?? fileNames[0] ?? '').replace(/\s+/g, ' ').toWellFormed())
}

/** The columns that a text fills. */
export function textOf(content: RichText, fileNames: readonly string[]) {
  const contentString = richTextToString(content)
  return { content, contentString, title: titleOf(contentString, fileNames) }
}

/** What is wrong with the hashtags of a text; undefined where nothing is. */
export const hashtagFault = (text: string): Phrase | undefined =>
  hashtagsIn(text).length > mostHashtags ? phrase('social.tooManyHashtags', { n: mostHashtags }) : undefined

/** What is wrong with the files of a post, by their names (R360). */
export function filesFault(names: readonly string[]): Phrase | undefined {
  const fault = postFilesFault(names)
  if (!fault) return undefined
  if ('mixed' in fault) return phrase('social.oneType')
  if (fault.kind === 'video') return phrase('social.tooManyVideos')
  const n = mostOfKind[fault.kind]
  return fault.kind === 'image' ? phrase('social.tooManyImages', { n }) : phrase('social.tooManyFiles', { n })
}
