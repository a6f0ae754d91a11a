import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MultiSelect } from '../../../ui/fields/MultiSelect.tsx'
import { hashtagList } from '../social.api.ts'

interface Props {
  /** Without its sign; '' is any. */
  value: string
  onChange: (hashtag: string) => void
  isFullWidth?: boolean
}

/** Hashtags that are offered at once; others are found by their beginning. */
const offered = 30

/** One hashtag, the most used first; one that is set is taken away by another click. */
export function HashtagFilter({ value, onChange, isFullWidth = false }: Props) {
  const { t } = useTranslation('events')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [search, find] = useState('')
  const isSet = value !== ''
  const answer = useQuery({ ...hashtagList(search.replace(/^#/, ''), offered), enabled: anchor !== null })
  const found = answer.data?.data ?? []
  const name = isSet ? `#${value}` : t('anyHashtag')
  return (
    <>
      <Button
        size="small"
        className="finger"
        fullWidth={isFullWidth}
        aria-haspopup={isSet ? undefined : 'listbox'}
        aria-label={isSet ? t('withoutHashtag', { name }) : t('column.hashtag')}
        endIcon={isSet ? <X size={14} /> : <ChevronDown size={14} />}
        onClick={(event) => (isSet ? onChange('') : setAnchor(event.currentTarget))}
        sx={{ maxWidth: isFullWidth ? undefined : 220, ...(isSet && { borderColor: 'var(--accent)' }) }}
      >
        <span className="one-line">{name}</span>
      </Button>
      <MultiSelect
        anchor={anchor}
        onClose={() => {
          setAnchor(null)
          find('')
        }}
        isSingle
        label={t('column.hashtag')}
        options={found.map(({ id, name, count }) => ({ id, name: `#${name}`, detail: String(count) }))}
        value={[]}
        onSearch={find}
        isLoading={answer.isFetching}
        onChange={([id]) => onChange(found.find((one) => one.id === id)?.name ?? '')}
      />
    </>
  )
}
