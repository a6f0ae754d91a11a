import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { LogFilters } from './filters/LogFilters.tsx'
import type { ListFilter } from './filters/useChoices.tsx'
import { type LogInput, logAddress } from './logFilters.ts'

/** What the two logs of reading have in common: their filters in the address, and how these change. */
export function useReadLog(lists: readonly ListFilter[], searchLabel: string) {
  const { t } = useTranslation('logs')
  const [input, set] = useUrlState(logAddress)
  const search = useRef<HTMLInputElement>(null)
  const onChange = (patch: Partial<LogInput>) => set({ ...patch, page: 1 })
  useShortcuts([{ keys: '/', label: searchLabel, group: t('title'), run: () => search.current?.focus() }])
  return {
    input,
    onChange,
    onPage: (page: number) => set({ page }),
    tools: (
      <LogFilters
        input={input}
        onChange={onChange}
        searchRef={search}
        searchLabel={searchLabel}
        lists={lists}
        thing={`#${input.product}`}
      />
    ),
  }
}
