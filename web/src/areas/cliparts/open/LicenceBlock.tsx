import type { LicenceBody } from '@halftone/contract/areas/cliparts/cliparts.fields.ts'
import type { ClipartCard } from '@halftone/contract/parts/clipart/clipart.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { Pencil, ShieldAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import { finger } from '../../../theme/tokens.ts'
import { riskText, riskTodo } from '../riskWords.ts'
import { LicenceFields } from './LicenceFields.tsx'

interface Props {
  thing: Pick<ClipartCard, 'licence' | 'risk'> & { files: readonly { id: number; name: string }[] }
  mayEdit: boolean
  /** Live listings that use it, and the way to them. */
  listings: number
  onListings: () => void
  onChange: (patch: LicenceBody) => void
}

/** The licence ledger of a clip art or a font: a head in amber or red where something is wrong, four lines, the form in their place. */
export function LicenceBlock({ thing, mayEdit, listings, onListings, onChange }: Props) {
  const { t } = useTranslation('cliparts')
  const { licence, risk } = thing
  const [isOpen, setOpen] = useState(mayEdit && licence.kind === 'unknown')
  const tone = risk?.state === 'ending' ? 'warning' : 'danger'
  const proof = thing.files.find(({ id }) => id === licence.proofFileId)
  const address = (text: string) => (
    <Link
      href={text}
      target="_blank"
      rel="noopener noreferrer"
      sx={{
        overflowWrap: 'anywhere',
        '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: finger },
      }}
    >
      {text}
    </Link>
  )
  const fact = (label: string, shown: ReactNode) => (
    <Box
      key={label}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(72px, 112px) minmax(min(112px, 50%), 1fr)', gap: 2 }}
    >
      <Box sx={{ color: 'text.secondary' }}>{label}</Box>
      <Box sx={{ minWidth: 0 }}>{shown}</Box>
    </Box>
  )
  const prints = licence.printOnDemand === null ? 'unsaid' : licence.printOnDemand ? 'yes' : 'no'
  return (
    <Box
      component="section"
      aria-label={t('licence.title')}
      sx={{ border: '1px solid var(--line)', borderRadius: 'var(--radius)', overflow: 'hidden' }}
    >
      {risk && (
        <Box sx={{ display: 'flex', gap: 2, p: 3, bgcolor: `var(--${tone}-soft)`, color: `var(--${tone}-ink)` }}>
          <ShieldAlert size={18} aria-hidden="true" style={{ flex: 'none' }} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ fontWeight: 600 }}>
              {licence.kind === 'unknown' ? t('licence.ask') : riskText(t, risk)}
              {licence.expiresAt && risk.state !== 'unknown' && `, ${formatDate(`${licence.expiresAt}T00:00:00`)}`}
            </Box>
            <Box sx={{ fontSize: 'var(--fs-meta)' }}>{riskTodo(t, risk)}</Box>
            {listings > 0 && (
              <Link
                component="button"
                type="button"
                className="finger"
                onClick={onListings}
                sx={{ color: 'inherit', fontWeight: 600, fontSize: 'var(--fs-meta)' }}
              >
                {t('licence.showListings', { count: listings })}
              </Link>
            )}
          </Box>
        </Box>
      )}
      <Box sx={{ p: 3, display: 'grid', gap: 2 }}>
        {isOpen ? (
          <LicenceFields value={licence} onChange={onChange} />
        ) : (
          <>
            {fact(t('licence.title'), t(`licence.kinds.${licence.kind}`))}
            {fact(t('licence.source'), licence.source ?? (licence.link ? address(licence.link) : '–'))}
            {licence.source && licence.link && fact(t('licence.link'), address(licence.link))}
            {fact(t('licence.proof'), proof?.name ?? (licence.proofLink ? address(licence.proofLink) : '–'))}
            {licence.expiresAt && fact(t('licence.expiresAt'), formatDate(`${licence.expiresAt}T00:00:00`))}
            {fact(t('licence.printOnDemand'), t(`licence.prints.${prints}`))}
          </>
        )}
        {mayEdit && (
          <Button
            size="small"
            startIcon={isOpen ? undefined : <Pencil size={14} />}
            onClick={() => setOpen(!isOpen)}
            sx={{ justifySelf: 'start' }}
          >
            {t(isOpen ? 'licence.done' : 'licence.edit')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
