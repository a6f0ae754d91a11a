import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useDebounced } from '../../../lib/useDebounced.ts'
import { TagInput } from '../../../ui/fields/TagInput.tsx'
import { tagsQuery } from '../tags.api.ts'

/** ms (R531). */
const searchDelay = 500

/** Chips of tags that suggest the company's own while one types (R682). */
export function SuggestedTags(props: Omit<ComponentProps<typeof TagInput>, 'suggestions' | 'onType'>) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), searchDelay)
  const { data = [] } = useQuery({ ...tagsQuery(search), enabled: search !== '' })
  const isAsked = typed.trim() !== ''
  return <TagInput {...props} suggestions={isAsked ? data.map(({ name }) => name) : []} onType={setTyped} />
}
