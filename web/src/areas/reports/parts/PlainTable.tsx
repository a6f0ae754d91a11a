import Box from '@mui/material/Box'
import { formatNumber } from '../../../lib/format.ts'
import type { Cell } from '../model/csv.ts'

const say = (cell: Cell) => (cell === null ? '–' : typeof cell === 'number' ? formatNumber(cell) : cell)

/** The table behind a chart: real, to be copied and read aloud. */
export function PlainTable({
  label,
  head,
  rows,
  isShown,
}: {
  label: string
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** In sight: it scrolls, by keys too. Read aloud alone it does neither. */
  isShown: boolean
}) {
  return (
    <Box
      {...(isShown && { tabIndex: 0, role: 'group', 'aria-label': label })}
      sx={{ ...(isShown && { overflow: 'auto', maxHeight: 320 }), px: 4, pb: 3 }}
    >
      <Box
        component="table"
        aria-label={label}
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          '& td, & th': { py: 1, pr: 3, textAlign: 'left', borderBottom: '1px solid var(--line)' },
        }}
      >
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" className="meta">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular">
          {rows.map((row) => (
            <tr key={String(row[0])}>
              {row.map((cell, at) =>
                at === 0 ? (
                  <Box component="th" key={head[at]} scope="row" sx={{ fontWeight: 400 }}>
                    {say(cell)}
                  </Box>
                ) : (
                  <td key={head[at]}>{say(cell)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}
