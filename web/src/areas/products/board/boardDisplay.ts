import { text } from '../../../lib/kept/shape.ts'
import { storage } from '../../../lib/kept/storage.ts'
import { personStore } from '../../../lib/state/person.ts'
import { type CardSize, cardSizes } from './card/cardSize.ts'

/** How cards are drawn: picture size and whether labels show their names (key L). */
export interface BoardDisplay {
  size: CardSize
  hasLabelNames: boolean
  /** Cards say for how many days they have been on their board. */
  hasAge: boolean
}

const key = 'pref:products.display'
/** Width of the window from which cards are large unless the person chose. */
const wide = 1920

const Stored = text(new RegExp(`^(${cardSizes.join('|')}) (names|dots)( age)?$`))

function read(): BoardDisplay {
  const [size, labels, age] = storage.get(key, Stored)?.split(' ') ?? []
  const automatic = typeof window !== 'undefined' && window.innerWidth >= wide ? 'large' : 'medium'
  return {
    size: cardSizes.find((one) => one === size) ?? automatic,
    hasLabelNames: labels === 'names',
    hasAge: age === 'age',
  }
}

export const boardDisplay = personStore<BoardDisplay>(read)

export function setDisplay(patch: Partial<BoardDisplay>): void {
  boardDisplay.set((before) => ({ ...before, ...patch }))
  const { size, hasLabelNames, hasAge } = boardDisplay.get()
  storage.set(key, `${size} ${hasLabelNames ? 'names' : 'dots'}${hasAge ? ' age' : ''}`)
}
