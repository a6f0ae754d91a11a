import type { Keyword } from '@halftone/contract/areas/keywords/keywords.ts'
import { mostKeywords, tagDefaults } from '@halftone/contract/rules/tagRule.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { TagInput } from '../../../ui/fields/TagInput.tsx'
import { tidy } from '../../configs/list/entry.ts'

interface Props {
  /** Undefined: a new one. */
  keyword?: Keyword | undefined
  /** Rejects with the server's error. */
  onSave: (name: string, words: string[]) => Promise<unknown>
  onClose: () => void
}

/** A keyword type while it is edited: its name, and its words as chips. Esc in the name leaves it. */
export function KeywordEditor({ keyword, onSave, onClose }: Props) {
  const { t } = useTranslation(['configs', 'common'])
  const [name, setName] = useState(keyword?.name ?? '')
  const [words, setWords] = useState<string[]>(keyword?.listkeyword ?? [])
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    if (tidy(name) === '') return setProblem(t('nameMissing'))
    setBusy(true)
    try {
      await onSave(tidy(name), words)
      onClose()
    } catch (error) {
      if (!isAppError(error)) throw error
      setProblem(error.errors.name ?? error.errors.listkeyword)
      setBusy(false)
    }
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter') return
    event.preventDefault()
    void save()
  }
  return (
    <Box role="row" sx={{ borderBottom: '1px solid var(--line)', boxShadow: 'inset 2px 0 var(--accent)' }}>
      <Box role="cell" sx={{ display: 'grid', gap: 3, p: 4 }}>
        <Field
          label={t('keywords.type')}
          autoFocus
          value={name}
          error={problem}
          inputProps={{ maxLength: 80, onKeyDown: keys }}
          onChange={(event) => {
            setName(event.target.value)
            setProblem(undefined)
          }}
        />
        <TagInput
          label={t('keywords.word')}
          placeholder={t('keywords.addWord')}
          value={words}
          limits={{ maxItems: mostKeywords, maxlength: tagDefaults.maxlength }}
          onChange={setWords}
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="contained" color="primary" loading={isBusy} onClick={() => void save()}>
            {keyword ? t('common:save') : t('add')}
          </Button>
        </Box>
      </Box>
    </Box>
  )
}
