import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import type { TrelloBoard, TrelloMapping } from '@halftone/contract/parts/imports/trello.ts'

export interface MatchPartProps {
  board: TrelloBoard
  choices: ImportDetail['choices']
  mapping: TrelloMapping
  onChange: (patch: Partial<TrelloMapping>) => void
}
