import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../ui/Avatar.tsx'
import { When } from '../../../ui/When.tsx'
import { RiskBadge } from '../gallery/RiskBadge.tsx'
import { riskTodo } from '../riskWords.ts'
import type { Risky } from './riskRow.props.ts'

/** `www.seller.example/clouds` of an address, which is shown whole on its page. */
const shortened = (address: string) => address.replace(/^https?:\/\//, '').replace(/\/$/, '')

/** What is wrong with it, in a sentence, and what is known of where it comes from. */
export function RiskFacts({ row, isOwn }: { row: Risky; isOwn: boolean }) {
  const { t } = useTranslation('cliparts')
  const { licence, risk, uses, asked } = row
  const onSale = uses.listings.filter(({ isPaused }) => !isPaused).length
  const address = (text: string) => (
    <Link href={text} target="_blank" rel="noopener noreferrer" title={text}>
      {shortened(text)}
    </Link>
  )
  const fact = (label: string, shown: ReactNode) => (
    <Box sx={{ display: 'grid', gridTemplateColumns: '72px minmax(0, 1fr)', gap: 2 }}>
      <dt>{label}</dt>
      <Box component="dd" className="one-line" sx={{ m: 0 }}>
        {shown}
      </Box>
    </Box>
  )
  return (
    <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box className="one-line" sx={{ fontWeight: 600 }}>
          {row.name}
        </Box>
        <RiskBadge risk={risk} />
        <span className="meta tabular">{row.subId}</span>
      </Box>
      <Box className="meta">{risk && riskTodo(t, risk)}</Box>
      <Box className="meta tabular">
        {t('risk.touches', { count: onSale, artworks: uses.artworks.length + uses.hidden })}
      </Box>
      <Box component="dl" className="meta" sx={{ m: 0, mt: 1 }}>
        {fact(
          t('licence.source'),
          licence.source ?? (licence.link ? address(licence.link) : t('licence.kinds.unknown')),
        )}
        {/* The proof of another team's is not told. */}
        {isOwn &&
          fact(
            t('licence.proof'),
            licence.proofLink
              ? address(licence.proofLink)
              : t(licence.proofFileId === null ? 'risk.noProof' : 'risk.proofFile'),
          )}
        {fact(
          t('risk.asked'),
          asked ? (
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
              <Avatar person={asked.by} size={16} isDecorative />
              <span>
                {asked.by.display_name}, <When at={asked.at} />
              </span>
            </Box>
          ) : (
            t('risk.notAsked')
          ),
        )}
      </Box>
    </Box>
  )
}
