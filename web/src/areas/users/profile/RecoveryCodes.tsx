import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Copy, Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../lib/copyText.ts'

/** The recovery codes, which are told this once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { t } = useTranslation(['users', 'common'])
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Halftone\n${codes.join('\n')}\n`)}`
  return (
    <Box role="group" aria-label={t('second.recovery')} sx={{ pt: 3 }}>
      <Box sx={{ color: 'var(--warning)', fontWeight: 550 }}>{t('second.keepThem')}</Box>
      <Box
        component="ul"
        className="tabular"
        sx={{
          m: 0,
          my: 3,
          p: 3,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
          gap: 2,
          bgcolor: 'var(--sunken)',
          borderRadius: 'var(--radius-s)',
          fontFamily: 'ui-monospace, monospace',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="contained" color="primary" onClick={onKept}>
          {t('second.kept')}
        </Button>
        <Button startIcon={<Copy size={15} />} onClick={() => void copyText(codes.join('\n'))}>
          {t('second.copy')}
        </Button>
        <Button startIcon={<Download size={15} />} component="a" href={file} download="halftone-recovery-codes.txt">
          {t('second.download')}
        </Button>
      </Box>
    </Box>
  )
}
