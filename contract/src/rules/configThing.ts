import { type Phrase, phrase } from '../phrase.ts'

/** What an entry of a list is called. */
export type ConfigThing =
  | 'productType'
  | 'saleChannel'
  | 'board'
  | 'priority'
  | 'category'
  | 'artworkTab'
  | 'position'
  | 'hierarchy'
  | 'store'
  | 'niche'
/** The same in a text. */
export const thingPhrase = (thing: ConfigThing): Phrase => phrase(`configs.${thing}`)
