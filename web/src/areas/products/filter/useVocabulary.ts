import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../lib/profile.ts'
import { useOptions } from '../components/useOptions.tsx'
import { createdPresets } from '../model/createdRange.ts'
import { duePresets } from '../model/dueRange.ts'
import type { TypedKey, TypedValue, Vocabulary } from '../model/typedFilter.ts'
import { optionsOf } from './optionsOf.ts'

/** The words of the interface's language and, whatever that is, the English ones. */
const english: Record<TypedKey, readonly string[]> = {
  boards: ['board', 'status'],
  accounts: ['account'],
  types: ['type'],
  tags: ['tag'],
  labels: ['label'],
  priority: ['priority'],
  assignees: ['assignee'],
  createdBy: ['by', 'creator'],
  due: ['due'],
  created: ['created'],
}

/** What can be typed as a filter in this team. */
export function useVocabulary(groupId: number): Vocabulary {
  const { t } = useTranslation('products')
  const { options } = useOptions(groupId)
  const me = useProfile()?.id
  const word = (key: TypedKey) => [...new Set([t(`typed.${key}`), ...english[key]])]
  const listed = (key: keyof typeof optionsOf): TypedValue[] =>
    options[optionsOf[key]].map(({ id, name }) => ({
      value: id,
      name,
      ...(id === me && (key === 'assignees' || key === 'createdBy') ? { also: [t('typed.me'), 'me'] } : {}),
    }))
  return {
    words: {
      boards: word('boards'),
      accounts: word('accounts'),
      types: word('types'),
      tags: word('tags'),
      labels: word('labels'),
      priority: word('priority'),
      assignees: word('assignees'),
      createdBy: word('createdBy'),
      due: word('due'),
      created: word('created'),
    },
    values: {
      boards: listed('boards'),
      accounts: listed('accounts'),
      types: listed('types'),
      tags: listed('tags'),
      labels: listed('labels'),
      priority: listed('priority'),
      assignees: listed('assignees'),
      createdBy: listed('createdBy'),
      due: duePresets.map((value) => ({ value, name: t(`due.${value}`), also: [value.replace('_', ' ')] })),
      created: createdPresets.map((value) => ({ value, name: t(`created.${value}`), also: [value.replace('_', ' ')] })),
    },
  }
}
