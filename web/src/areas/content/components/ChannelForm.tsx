import Box from '@mui/material/Box'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LostRight } from '../../../ui/fields/LostRight.tsx'
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
  const form = useContents(target, isReadOnly)
  const { t } = useTranslation('content')
  const { fields } = target.config
  const { contents, conflict } = form
  const [theirText, myText] = conflict
    ? [linesOf({ fields, contents: conflict.theirs.value }), linesOf({ fields, contents: conflict.mine })]
    : ['', '']
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }} onBlur={() => void form.flush()}>
      {line?.(form.isOpen)}
      {fields.map((field) => (
        <Fragment key={field.name}>
          <ContentInput
            field={field}
            value={contents.find(({ name }) => name === field.name)?.value}
            error={form.errors[field.name]}
            isReadOnly={isReadOnly}
            onChange={(value, isNow) => form.change(field.name, value, isNow)}
          />
          {isReadOnly && field.name === form.openField && (
            <LostRight text={() => linesOf({ fields, contents })} onDrop={form.drop}>
              {t('lostRight')}
            </LostRight>
          )}
        </Fragment>
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
