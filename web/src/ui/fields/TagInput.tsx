import { addTags, pasteTags, type TagLimits, tagDefaults } from '@halftone/contract/rules/tagRule.ts'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plain } from '../../i18n/plain.ts'

/** Tags that go in together, under one name. */
export interface TagGroup {
  name: string
  tags: readonly string[]
}

interface Props {
  value: readonly string[]
  onChange: (tags: string[]) => void
  label: string
  placeholder?: string
  limits?: TagLimits
  suggestions?: readonly string[]
  /** Offered below the suggestions as they are: who passes them has searched. */
  groups?: readonly TagGroup[]
  /** What is typed so far, for a search of suggestions. */
  onType?: (text: string) => void
  onFocus?: () => void
  isDisabled?: boolean
}

/** ms that each message stays (R674, R676). */
const invalidStays = 2000
const overCapStays = 5000

/** A message below the field, gone after its time. */
function useProblem() {
  const [problem, setProblem] = useState<{ text: string; stays: number } | null>(null)
  useEffect(() => {
    if (!problem) return
    const timer = setTimeout(() => setProblem(null), problem.stays)
    return () => clearTimeout(timer)
  }, [problem])
  return [problem?.text, setProblem] as const
}

/** The name of what goes in together, and with what. */
function GroupOption({ group }: { group: TagGroup }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box className="one-line">{group.name}</Box>
      <Box className="one-line meta">{group.tags.join(', ')}</Box>
    </Box>
  )
}

/**
 * Tags as chips. Enter or comma adds, Backspace removes the last, pasting splits by comma (R672-R678, R682). A group goes
 * in as a whole; what of it is over the cap is dropped, and said.
 */
export function TagInput(props: Props) {
  const { value, onChange, label, placeholder, limits = tagDefaults, suggestions = [], groups = [], onType } = props
  const { t } = useTranslation('common')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useProblem()
  const type = (text: string) => {
    setTyped(text)
    onType?.(text)
  }
  const add = (texts: readonly string[]) => {
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
    <Autocomplete<string | TagGroup, true, false, true>
      multiple
      freeSolo
      disabled={props.isDisabled ?? false}
      options={[...suggestions, ...groups]}
      value={[...value]}
      inputValue={typed}
      filterSelectedOptions
      filterOptions={(options, { inputValue }) =>
        options.filter((option) => typeof option !== 'string' || plain(option).includes(plain(inputValue.trim())))
      }
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
      getOptionKey={(option) => (typeof option === 'string' ? option : `group ${option.name}`)}
      {...(groups.length > 0 && {
        groupBy: (option: string | TagGroup) => t(typeof option === 'string' ? 'tags.single' : 'tags.groups'),
      })}
      renderOption={({ key, ...item }, option) => (
        <li key={key} {...item}>
          {typeof option === 'string' ? option : <GroupOption group={option} />}
        </li>
      )}
      onInputChange={(_, text, reason) => reason === 'input' && type(text)}
      onFocus={() => props.onFocus?.()}
      onChange={(_, next, reason) => {
        const last = next[next.length - 1]
        if (reason !== 'createOption' && reason !== 'selectOption')
          onChange(next.filter((tag) => typeof tag === 'string'))
        else if (last !== undefined) add(typeof last === 'string' ? [last] : last.tags)
      }}
      renderValue={(tags, getItemProps) =>
        tags.map((tag, index) => {
          const { key, ...item } = getItemProps({ index })
          return <Chip key={key} label={typeof tag === 'string' ? tag : tag.name} {...item} />
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={placeholder ?? t('tags.add')}
          error={problem !== undefined}
          helperText={problem}
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
