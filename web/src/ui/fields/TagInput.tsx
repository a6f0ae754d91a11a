import { addTags, pasteTags, type TagLimits, tagDefaults } from '@halftone/contract/rules/tagRule.ts'
import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  value: readonly string[]
  onChange: (tags: string[]) => void
  label: string
  placeholder?: string
  limits?: TagLimits
  suggestions?: readonly string[]
  /** What is typed so far, for a search of suggestions. */
  onType?: (text: string) => void
  isDisabled?: boolean
}

/** ms that each message stays (R674, R676). */
const invalidStays = 2000
const overCapStays = 5000

/** Tags as chips. Enter or comma adds, Backspace removes the last, pasting splits by comma (R672-R678, R682). */
export function TagInput({
  value,
  onChange,
  label,
  placeholder,
  limits = tagDefaults,
  suggestions = [],
  onType,
  isDisabled,
}: Props) {
  const { t } = useTranslation('common')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<{ text: string; stays: number } | null>(null)
  useEffect(() => {
    if (!problem) return
    const timer = setTimeout(() => setProblem(null), problem.stays)
    return () => clearTimeout(timer)
  }, [problem])
  const type = (text: string) => {
    setTyped(text)
    onType?.(text)
  }
  const add = (texts: string[]) => {
    const { tags, invalid, isOverCap } = addTags(value, texts, limits)
    if (invalid.length > 0) setProblem({ text: t('tags.invalid', { list: invalid.join(', ') }), stays: invalidStays })
    else if (isOverCap)
      setProblem({
        text: t('tags.tooMany', { maxItems: limits.maxItems ?? tagDefaults.maxItems }),
        stays: overCapStays,
      })
    if (tags.length !== value.length) onChange(tags)
    type('')
  }
  return (
    <Autocomplete
      multiple
      freeSolo
      disabled={isDisabled ?? false}
      options={[...suggestions]}
      value={[...value]}
      inputValue={typed}
      filterSelectedOptions
      onInputChange={(_, text, reason) => reason === 'input' && type(text)}
      onChange={(_, next, reason) => {
        const last = next[next.length - 1]
        if (reason === 'createOption' || reason === 'selectOption') add(last === undefined ? [] : [last])
        else onChange([...next])
      }}
      renderValue={(tags, getItemProps) =>
        tags.map((tag, index) => {
          const { key, ...props } = getItemProps({ index })
          return <Chip key={key} label={tag} {...props} />
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={placeholder ?? t('tags.add')}
          error={problem !== null}
          helperText={problem?.text}
          onKeyDown={(event) => {
            if (event.key !== ',') return
            event.preventDefault()
            add([typed])
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text')
            if (!text.includes(',')) return
            event.preventDefault()
            onChange(pasteTags(value, text, limits))
            type('')
          }}
          slotProps={{ ...params.slotProps, formHelperText: { role: 'alert' } }}
        />
      )}
    />
  )
}
