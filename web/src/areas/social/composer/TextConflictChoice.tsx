import type { RichText } from '@halftone/contract/rules/richText.ts'
import { richTextToString } from '@halftone/contract/rules/richText.ts'
import { RichTextView } from '../../../ui/richtext/RichTextView.tsx'
import { ConflictChoice } from '../../content/components/ConflictChoice.tsx'
import type { useTextConflict } from './useTextConflict.ts'

interface Props {
  of: ReturnType<typeof useTextConflict>
  onMine: () => void
  onTheirs: (content: RichText) => void
}

/** Both texts of a post or event that was changed meanwhile; nothing where there is no such. */
export function TextConflictChoice({ of: { conflict, choose }, onMine, onTheirs }: Props) {
  if (!conflict) return null
  const { theirs, mine, at } = conflict
  return (
    <ConflictChoice
      changed={undefined}
      at={at}
      theirs={<RichTextView value={theirs.content} />}
      mine={<RichTextView value={mine} />}
      theirText={richTextToString(theirs.content)}
      myText={richTextToString(mine)}
      onKeepMine={() => {
        choose()
        onMine()
      }}
      onKeepTheirs={() => {
        choose()
        onTheirs(theirs.content)
      }}
    />
  )
}
