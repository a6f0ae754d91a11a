import type { ChannelKeys } from '@halftone/contract/areas/accounts/accounts.keys.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'
import { formatDateTime, formatNumber } from '../../../lib/format.ts'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { removeKeys, testKeys } from '../accounts.api.ts'
import { KeysForm } from './KeysForm.tsx'

type Tested = Awaited<ReturnType<typeof testKeys>>

/** The keys in use, the day's budget, the shops; entering others, trying them at the channel, removing them. */
export function KeysCard({ keys }: { keys: ChannelKeys }) {
  const { t } = useTranslation(['accounts', 'common'])
  const told = useTold()
  const [isEditing, setEditing] = useState(keys.source === 'none')
  const [isTesting, setTesting] = useState(false)
  const [tested, setTested] = useState<Tested | null>(null)
  const [confirm, question] = useConfirm()
  const { budget, shops } = keys
  const test = async () => {
    setTesting(true)
    try {
      setTested(await testKeys(keys.connector))
    } catch {
      // `send` has said why.
    } finally {
      setTesting(false)
    }
  }
  const facts: [string, string][] = [
    [t('keys.used'), t(`keys.source.${keys.source}`, { hint: keys.hint ?? '' })],
    [
      t('keys.budget'),
      budget.leftToday === null
        ? t('keys.budgetUnknown', { day: formatNumber(budget.perDay), second: budget.perSecond })
        : t('keys.budgetLeft', {
            left: formatNumber(budget.leftToday),
            day: formatNumber(budget.perDay),
            second: budget.perSecond,
            at: budget.at ? formatDateTime(budget.at) : '',
          }),
    ],
    [
      t('keys.shops'),
      shops.most === null ? String(shops.connected) : t('keys.shopsOf', { n: shops.connected, most: shops.most }),
    ],
  ]
  return (
    <Box
      component="section"
      aria-label={t('keys.of', { channel: 'Etsy' })}
      sx={{
        maxWidth: 760,
        p: 4,
        mb: 4,
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        bgcolor: 'background.paper',
      }}
    >
      <Box component="h2" sx={{ m: 0, mb: 3, fontSize: 'var(--fs-title)', fontWeight: 600 }}>
        Etsy
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: { sm: '160px 1fr' }, gap: 2 }}>
        {facts.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt className="quiet">{name}</dt>
            <Box component="dd" className="tabular" sx={{ m: 0 }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      {isEditing ? (
        <KeysForm
          keys={keys}
          onDone={() => {
            setEditing(false)
            setTested(null)
          }}
        />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
          {keys.source !== 'none' && (
            <Button variant="contained" color="primary" loading={isTesting} onClick={() => void test()}>
              {t('keys.test')}
            </Button>
          )}
          <Button onClick={() => setEditing(true)}>
            {t(keys.source === 'company' ? 'keys.change' : 'keys.enter')}
          </Button>
          {keys.source === 'company' && (
            <Button
              onClick={() =>
                confirm({
                  title: t('keys.removeAsk'),
                  text: t('keys.removeText'),
                  confirmLabel: t('keys.remove'),
                  onConfirm: () => removeKeys(keys.connector),
                })
              }
            >
              {t('keys.remove')}
            </Button>
          )}
        </Box>
      )}
      {tested && (
        <Alert severity={tested.isAccepted ? 'success' : 'error'} sx={{ mt: 3 }}>
          {tested.isAccepted
            ? t('keys.accepted')
            : `${t('keys.refused')} ${told(tested.saidPhrase, tested.said ?? '')}`}
        </Alert>
      )}
      {question}
    </Box>
  )
}
