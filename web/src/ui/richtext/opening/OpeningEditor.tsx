import { isEmptyRichText } from '@halftone/contract/rules/richText.ts'
import { type ComponentType, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RichTextEditorProps, RichTextFieldProps } from '../richTextEditor.props.ts'
import { readDraft } from '../textDrafts.ts'
import { EarlyText } from './EarlyText.tsx'
import { EarlyLetters } from './earlyLetters.ts'

interface Props extends RichTextEditorProps {
  /** The editor, which may have to be fetched. */
  field: ComponentType<RichTextFieldProps>
}

/**
 * An editor and the box that stands for it while it is fetched: what is typed into the box goes to the end of the text,
 * and the editor takes the focus over.
 */
export function OpeningEditor({ field: Field, ...props }: Props) {
  const { t } = useTranslation('richtext')
  const { variant = 'comment', placeholder = t('placeholder'), draftKey, value } = props
  const [letters] = useState(() => new EarlyLetters())
  const [isReady, setReady] = useState(false)
  const onThere = useCallback(() => letters.whenWhole(() => setReady(true)), [letters])
  const [first] = useState(() => (draftKey === undefined ? null : readDraft(draftKey)) ?? value)
  const rows = props.minRows ?? (variant === 'comment' ? 1 : 4)
  const bars = variant === 'comment' ? 42 : 84
  return (
    <>
      {!isReady && (
        <EarlyText
          letters={letters}
          value={first && !isEmptyRichText(first) ? first : undefined}
          placeholder={placeholder}
          height={`calc(${rows} * 1.45em + 16px + ${bars}px)`}
          isDisabled={props.isDisabled ?? false}
          autoFocus={props.autoFocus ?? false}
        />
      )}
      <Suspense>
        <Field {...props} onThere={onThere} letters={isReady ? letters : null} />
      </Suspense>
    </>
  )
}
