import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { linesOf } from '../contentText.ts'
import { type ContentTarget, useContents } from '../useContents.ts'
import { type Changed, ConflictChoice } from './ConflictChoice.tsx'
import { ContentInput } from './ContentInput.tsx'

interface Props {
  target: ContentTarget
  isReadOnly: boolean
  /** Who changed the contents last, where that is known. */
  changed?: Changed | undefined
  /** Above the fields; `isOpen`: something was typed and is not saved. */
  line?: (isOpen: boolean) => ReactNode
}

/** The fields of one channel, saved by themselves; a field with a fault waits until it is mended. */
export function ChannelForm({ target, isReadOnly, changed, line }: Props) {
  const form = useContents(target)
  const { fields } = target.config
  const { contents, conflict } = form
  const [theirText, myText] = conflict
    ? [linesOf({ fields, contents: conflict.theirs.value }), linesOf({ fields, contents: conflict.mine })]
    : ['', '']
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }} onBlur={() => void form.flush()}>
      {line?.(form.isOpen)}
      {fields.map((field) => (
        <ContentInput
          key={field.name}
          field={field}
          value={contents.find(({ name }) => name === field.name)?.value}
          error={form.errors[field.name]}
          isReadOnly={isReadOnly}
          onChange={(value, isNow) => form.change(field.name, value, isNow)}
        />
      ))}
      {conflict && (
        <ConflictChoice
          changed={changed}
          at={conflict.at}
          theirs={<Box sx={{ whiteSpace: 'pre-wrap' }}>{theirText}</Box>}
          mine={<Box sx={{ whiteSpace: 'pre-wrap' }}>{myText}</Box>}
          theirText={theirText}
          myText={myText}
          onKeepMine={form.keepMine}
          onKeepTheirs={form.keepTheirs}
        />
      )}
    </Box>
  )
}
