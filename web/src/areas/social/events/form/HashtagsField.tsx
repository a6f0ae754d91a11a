import { hashtagName } from '@halftone/contract/rules/social/hashtags.ts'
import Autocomplete from '@mui/material/Autocomplete'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '../../../../lib/useDebounced.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { hashtagList, typedFirst } from '../../social.api.ts'
import { hashtagsOf } from './eventForm.ts'

interface Props {
  /** As it is typed: hashtags with or without their sign, between spaces or commas. */
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** ms without a key before hashtags that begin so are asked for. */
const pause = 200
/** The word at the end, which is being typed; '' after a space. */
const wordOf = (text: string): string => /[^\s,]*$/.exec(text)?.[0] ?? ''

/** Hashtags of an event, with those offered that begin like the word at the end, as behind a '#' in a text. */
export function HashtagsField({ value, onChange, error }: Props) {
  const { t } = useTranslation('events')
  const word = wordOf(value)
  const name = useDebounced(hashtagName(word), pause)
  const found = useQuery({ ...hashtagList(name), placeholderData: keepPreviousData }).data?.data ?? []
  const before = value.slice(0, value.length - word.length)
  const typed = hashtagsOf({ hashtags: before })
  const offered = typedFirst(found, name).map((one) => one.name)
  return (
    <Autocomplete<string, false, false, true>
      freeSolo
      disableClearable={false}
      forcePopupIcon={false}
      options={offered.filter((one) => !typed.includes(one))}
      filterOptions={(options) => options}
      value={null}
      inputValue={value}
      getOptionLabel={(one) => `#${one}`}
      onInputChange={(_, text, reason) => reason === 'input' && onChange(text)}
      onChange={(_, chosen, reason) => {
        // Enter ends a hashtag instead of making the event: whoever lists some is not done with it.
        if (reason === 'createOption') onChange(`${value.trimEnd()} `)
        else if (chosen !== null) onChange(`${before}#${chosen} `)
      }}
      renderInput={({ slotProps: { input, htmlInput } }) => (
        <Field
          label={t('hashtags')}
          error={error}
          placeholder="#workshop #spring27"
          {...(htmlInput.id ? { id: htmlInput.id } : {})}
          className={input.className}
          ref={input.ref}
          inputProps={htmlInput}
          onMouseDown={input.onMouseDown}
          onKeyDown={(press) => {
            if (press.key === 'Enter' && !press.ctrlKey && !press.metaKey) press.preventDefault()
          }}
        />
      )}
    />
  )
}
