import { addTags, isValidTag, splitPastedTags } from '@halftone/contract/rules/tagRule.ts'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { CircleAlert } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeywordsMenu } from '../../keywords/components/KeywordsMenu.tsx'
import type { OriginSource } from './fieldTexts.ts'
import { OriginLine } from './OriginLine.tsx'
import { TagChip } from './TagChip.tsx'
import type { TextLimits } from './uploadProblems.ts'

interface Props {
  value: readonly string[]
  limits: TextLimits
  isReadOnly: boolean
  source: OriginSource
  /** Those that the live listing has. */
  live?: readonly string[] | undefined
  onChange: (tags: string[]) => void
}

/** `value` with a tag of the shop in its place again: behind those that stand before it there. */
function broughtBack(tag: string, value: readonly string[], live: readonly string[]): string[] {
  const before = live.slice(0, live.indexOf(tag))
  return value.toSpliced(value.findLastIndex((one) => before.includes(one)) + 1, 0, tag)
}

interface ChipsProps extends Pick<Props, 'value' | 'live'> {
  isBad: (tag: string) => boolean
  onRemove: ((tag: string) => void) | undefined
  onBring: (tag: string) => void
}

/** The tags; beside a live listing which come in, and then which go out. */
function Chips({ value, live, isBad, onRemove, onBring }: ChipsProps) {
  const out = live?.filter((tag) => !value.includes(tag)) ?? []
  return (
    <>
      {value.map((tag) => (
        <TagChip
          key={tag}
          tag={tag}
          isBad={isBad(tag)}
          change={live && !live.includes(tag) ? 'in' : undefined}
          onRemove={onRemove && (() => onRemove(tag))}
        />
      ))}
      {out.map((tag) => (
        <TagChip key={`out ${tag}`} tag={tag} isBad={false} change="out" onRemove={onRemove && (() => onBring(tag))} />
      ))}
    </>
  )
}

/** Tags as chips. Those that the artwork has may be too long: they stay, red, until they are mended. */
export function TagsField({ value, limits, isReadOnly, source, live, onChange }: Props) {
  const { t } = useTranslation(['listing', 'common'])
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const rule = { maxlength: limits.tagLength, maxItems: limits.tags }
  const isBad = (tag: string) => !isValidTag(tag, rule)
  const bad = value.find(isBad)
  const add = (texts: string[]) => {
    const { tags, invalid, isOverCap } = addTags(value, texts, rule)
    setRefused(
      invalid.length > 0
        ? t('common:tags.invalid', { list: invalid.join(', ') })
        : isOverCap
          ? t('common:tags.tooMany', { maxItems: limits.tags })
          : '',
    )
    if (tags.length !== value.length) onChange(tags)
    setTyped(invalid.length > 0 ? (invalid[0] ?? '') : '')
  }
  const remove = (tag: string) => {
    onChange(value.filter((other) => other !== tag))
    field.current?.focus()
  }
  const message =
    refused ||
    (bad === undefined
      ? ''
      : [...bad].length > limits.tagLength
        ? t('field.tagLong', { tag: bad, count: [...bad].length, max: limits.tagLength })
        : t('field.tagBad', { tag: bad }))
  const isRed = message !== '' || value.length > limits.tags
  return (
    <Box data-field="tags">
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 1.5 }}>
        <Box component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
          {t('field.tags')}
        </Box>
        <Box
          className="tabular"
          sx={value.length > limits.tags ? { color: 'error.main', fontWeight: 600 } : { color: 'text.secondary' }}
        >
          {t('field.of', { n: value.length, max: limits.tags })}
        </Box>
      </Box>
      <Box
        onClick={() => field.current?.focus()}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignContent: 'flex-start',
          gap: 1.5,
          p: 1.5,
          minHeight: 88,
          border: '1px solid',
          borderColor: isRed ? 'error.main' : 'var(--line-strong)',
          borderRadius: 'var(--radius-s)',
          bgcolor: 'background.paper',
          cursor: 'text',
          '&:focus-within': {
            boxShadow: '0 0 0 3px var(--accent-soft)',
            borderColor: isRed ? 'error.main' : 'var(--accent)',
          },
        }}
      >
        <Chips
          value={value}
          live={live}
          isBad={isBad}
          onRemove={isReadOnly ? undefined : remove}
          onBring={(tag) => onChange(broughtBack(tag, value, live ?? []))}
        />
        <Box
          component="input"
          id={id}
          ref={field}
          value={typed}
          readOnly={isReadOnly}
          placeholder={value.length === 0 && !isReadOnly ? t('common:tags.add') : ''}
          aria-invalid={isRed}
          aria-describedby={message ? `${id}-help` : undefined}
          onChange={(event) => {
            setTyped(event.target.value)
            setRefused('')
          }}
          onKeyDown={(event) => {
            if (isReadOnly || event.nativeEvent.isComposing) return
            if (event.key === 'Enter' || event.key === ',') {
              event.preventDefault()
              add([typed])
            }
            const last = value[value.length - 1]
            if (event.key === 'Backspace' && typed === '' && last !== undefined) onChange(value.slice(0, -1))
          }}
          onBlur={() => typed.trim() !== '' && add([typed])}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text')
            if (isReadOnly || !text.includes(',')) return
            event.preventDefault()
            add(splitPastedTags(text))
          }}
          sx={{
            flex: 1,
            // No empty line under a full list.
            minWidth: value.length < limits.tags ? 80 : 8,
            height: 24,
            border: 0,
            outline: 'none !important',
            bgcolor: 'transparent',
            font: 'inherit',
            color: 'inherit',
          }}
        />
      </Box>
      {!isReadOnly && value.length < limits.tags && <KeywordsMenu search={typed} onChoose={add} />}
      {message && (
        <FormHelperText id={`${id}-help`} error role="alert" component="div">
          <CircleAlert size={14} aria-hidden="true" /> {message}
        </FormHelperText>
      )}
      <OriginLine
        source={source}
        value={[...value]}
        onTake={isReadOnly && source.from !== 'live' ? undefined : (tags) => onChange([tags].flat())}
      />
    </Box>
  )
}
