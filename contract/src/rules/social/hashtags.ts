/** Hashtags of one post at most: more is no way to be found, but a way to be in everybody's way. */
export const mostHashtags = 30
/** UTF-16 units of one. */
export const hashtagMax = 50

// A letter first, so that '#1' and '#42' of a list are numbers; none inside a word or an address.
const pattern = /(?<![\p{L}\p{N}_/#&])#(\p{L}[\p{L}\p{M}\p{N}_]*)/gu

/** A hashtag as it is kept and compared: without its sign, composed, in lower case. */
export const hashtagName = (written: string): string => written.replace(/^#/, '').normalize('NFC').toLowerCase()

/** Where hashtags stand in a text, in UTF-16 units, the sign included. What is longer than `hashtagMax` is none. */
export const hashtagSpans = (text: string): { from: number; to: number; name: string }[] =>
  [...text.matchAll(pattern)].flatMap((match) => {
    const name = hashtagName(match[1] ?? '')
    return name.length > hashtagMax ? [] : [{ from: match.index, to: match.index + match[0].length, name }]
  })

/** The hashtags of a text, each once, in the order of the text. */
export const hashtagsIn = (text: string): string[] => [...new Set(hashtagSpans(text).map(({ name }) => name))]
