import type { importCalls } from '@halftone/contract/areas/imports/imports.ts'
import type { ReplyOf } from '@halftone/contract/call.ts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { coverQuery } from '../../imports.api.ts'

const place = { aspectRatio: '5 / 3', m: '-12px -12px 0', overflow: 'hidden' } as const

/** The cover of a card that has not come yet; where it cannot be shown, why. */
export function SampleCover({ importId, card }: { importId: number; card: string }) {
  const { t } = useTranslation('imports')
  const { data, isPending } = useQuery(coverQuery(importId, card))
  if (isPending) return <Skeleton variant="rectangular" sx={{ ...place, height: 'auto' }} />
  if (data?.picture)
    return (
      <Box sx={place}>
        <img
          src={data.picture}
          alt=""
          style={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover', background: 'var(--fill)' }}
        />
      </Box>
    )
  const fault: NonNullable<ReplyOf<typeof importCalls.cover>['fault']> = data?.fault ?? 'unreadable'
  return (
    <Box
      className="meta"
      sx={{
        ...place,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 1,
        p: 2,
        textAlign: 'center',
      }}
      style={{ background: 'var(--sunken)' }}
    >
      <ImageOff size={18} aria-hidden />
      {t(`match.cover.${fault}`)}
    </Box>
  )
}
