import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../lib/copyText.ts'
import { sendsMailQuery } from '../../configs/systemConfigs.api.ts'
import { invitationLinks } from '../sent/sent.api.ts'
import type { Line } from './lines.ts'

interface Props {
  lines: readonly Line[]
  /** How many rows the button would add. */
  count: number
  mistakes: number
  isOff: boolean
  isBusy: boolean
  onlyGood: boolean
  onOnlyGood: (is: boolean) => void
  onClose: () => void
  onAdd: () => void
}

/** What will happen, and the button that says its number; afterwards the links, where no mail left. */
export function ImportFooter({ lines, count, mistakes, ...of }: Props) {
  const { t } = useTranslation(['users', 'common'])
  const sendsMail = useQuery(sendsMailQuery).data ?? true
  const waiting = lines.flatMap(({ done, checked }) =>
    done?.invitationId && checked?.group_id ? [{ id: done.invitationId, groupId: checked.group_id }] : [],
  )
  const isOver = count === 0 && lines.some(({ done }) => done)
  const copyAll = async () => {
    const links: string[] = []
    // Links are a team's, and rows may be of several.
    for (const [groupId, rows] of Map.groupBy(waiting, (one) => one.groupId))
      for (let at = 0; at < rows.length; at += 500) {
        const ids = rows.slice(at, at + 500).map(({ id }) => id)
        // What failed was said by the toast.
        const found = await invitationLinks(groupId, ids).catch(() => [])
        links.push(...found.map(({ email, link }) => `${email}\t${link}`))
      }
    if (links.length > 0) await copyText(links.join('\n'))
  }
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 3,
        px: { xs: 4, sm: 6 },
        py: 3,
        borderTop: '1px solid var(--line)',
      }}
    >
      {lines.length > 0 && (
        <FormControlLabel
          control={<Checkbox size="small" checked={of.onlyGood} onChange={(_, is) => of.onOnlyGood(is)} />}
          label={t('import.onlyGood')}
        />
      )}
      <Box role="status" sx={{ flex: '1 1 160px', color: 'text.secondary' }}>
        {mistakes > 0 && t(of.onlyGood ? 'import.stay' : 'import.mendFirst', { count: mistakes })}
      </Box>
      {!sendsMail && waiting.length > 0 && <Button onClick={() => void copyAll()}>{t('import.copyAll')}</Button>}
      <Button onClick={of.onClose}>{t(isOver ? 'common:close' : 'common:cancel')}</Button>
      <Button variant="contained" color="primary" disabled={of.isOff} loading={of.isBusy} onClick={of.onAdd}>
        {t('import.add', { count })}
      </Button>
    </Box>
  )
}
