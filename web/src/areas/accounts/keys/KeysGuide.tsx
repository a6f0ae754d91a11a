import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toasts.ts'

const steps = ['app', 'callback', 'copy', 'test', 'connect'] as const

/** How a company comes by its keys, step by step, with the address that the channel asks for. */
export function KeysGuide({ callback }: { callback: string }) {
  const { t } = useTranslation(['accounts', 'common'])
  const copy = () =>
    navigator.clipboard.writeText(callback).then(
      () => toast.success(t('keys.copied')),
      () => toast.error(t('keys.notCopied')),
    )
  return (
    <Box component="section" aria-label={t('keys.guide.title')} sx={{ maxWidth: 760 }}>
      <Box component="h2" sx={{ m: 0, mb: 2, fontSize: 'var(--fs-title)', fontWeight: 600 }}>
        {t('keys.guide.title')}
      </Box>
      <Box component="ol" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
        {steps.map((step) => (
          <li key={step}>
            {t(`keys.guide.${step}`)}
            {step === 'callback' && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
                <Box component="code" sx={{ overflowWrap: 'anywhere', px: 2, py: 1, bgcolor: 'var(--sunken)' }}>
                  {callback}
                </Box>
                <Button size="small" startIcon={<Copy size={14} />} onClick={() => void copy()}>
                  {t('keys.copyAddress')}
                </Button>
              </Box>
            )}
          </li>
        ))}
      </Box>
    </Box>
  )
}
