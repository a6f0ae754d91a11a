import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useContext, useState } from 'react'
import { useDebounced } from '../../../lib/useDebounced.ts'
import { TagInput } from '../../../ui/fields/TagInput.tsx'
import { tagsQuery } from '../../tags/tags.api.ts'
import { keywordSuggestions } from '../keywords.api.ts'
import { KeywordTeam } from '../keywordTeam.ts'

/** ms (R531). */
const searchDelay = 500

/**
 * Chips of tags that suggest the company's own while one types, and the team's keywords as soon as one is in the field
 * (R682, R683): a keyword type puts in all of its words.
 */
export function SuggestedTags(props: Omit<ComponentProps<typeof TagInput>, 'suggestions' | 'groups' | 'onType'>) {
  const team = useContext(KeywordTeam)
  const [typed, setTyped] = useState('')
  const [isUsed, setUsed] = useState(false)
  const search = useDebounced(typed.trim(), searchDelay)
  const { data: tags = [] } = useQuery({ ...tagsQuery(search), enabled: search !== '' })
  const { data: keywords = [] } = useQuery({ ...keywordSuggestions(team, search), enabled: team > 0 && isUsed })
  const isAsked = typed.trim() !== ''
  return (
    <TagInput
      {...props}
      suggestions={isAsked ? tags.map(({ name }) => name) : []}
      groups={keywords.map(({ name, listKeyWord }) => ({ name, tags: listKeyWord }))}
      onType={setTyped}
      onFocus={() => setUsed(true)}
    />
  )
}
