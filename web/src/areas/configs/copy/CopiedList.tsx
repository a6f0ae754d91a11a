import type { CopyResult } from '@halftone/contract/areas/configs/teamCopy.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

const parts = ['added', 'renamed', 'replaced', 'skipped'] as const

/** What each team got. */
export function CopiedList({
  results,
  teams,
}: {
  results: readonly CopyResult[]
  teams: readonly { id: number; name: string }[]
}) {
  const { t } = useTranslation('configs')
  return (
    <Box component="ul" role="status" className="plain-list" sx={{ display: 'grid', gap: 1 }}>
      {results.map((result) => {
        const said = parts.flatMap((part) =>
          result[part] > 0 ? [t(`teamCopy.did.${part}`, { count: result[part] })] : [],
        )
        return (
          <li key={result.groupId}>
            <b>{teams.find(({ id }) => id === result.groupId)?.name}</b>: {said.join(', ')}
          </li>
        )
      })}
    </Box>
  )
}
