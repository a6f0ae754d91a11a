import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { CopyCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../lib/part.ts'
import { type AlikeKind, alikeQuery } from '../../files/alike/alike.api.ts'

const AlikeDialog = part(async () => (await import('./AlikeDialog.tsx')).AlikeDialog)

interface Props {
  kind: AlikeKind
  id: number
  /** Says so of two pictures. */
  mayTell: boolean
}

/** That pictures look like others, with the way to compare them: in the dialog, in the review, and before publishing. */
export function AlikeNotice(props: Props) {
  const { data } = useQuery(alikeQuery(props.kind, props.id))
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && !data?.length) return null
  // Its texts come when there is something to say: what stands around it does not wait for them.
  return (
    <Suspense fallback={null}>
      {data && data.length > 0 && (
        <AlikeLine
          count={data.length}
          isSame={data.every(({ alike }) => alike.some(({ verdict }) => verdict === 'identical'))}
          onLook={() => setOpen(true)}
        />
      )}
      {isOpen && <AlikeDialog {...props} onClose={() => setOpen(false)} />}
    </Suspense>
  )
}

function AlikeLine({ count, isSame, onLook }: { count: number; isSame: boolean; onLook: () => void }) {
  const { t } = useTranslation('alike')
  return (
    <Box
      role="status"
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 2, px: 4, py: 1, flex: 'none', fontSize: 'var(--fs-meta)' },
        ...{ bgcolor: 'var(--warning-soft)', color: 'var(--warning-ink)' },
      }}
    >
      <CopyCheck size={16} aria-hidden="true" style={{ flex: 'none' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>{t(isSame ? 'noticeSame' : 'notice', { count })}</Box>
      <Button
        size="small"
        variant="text"
        onClick={onLook}
        sx={{ color: 'inherit', flex: 'none', '@media (pointer: coarse)': { minHeight: 40 } }}
      >
        {t('look')}
      </Button>
    </Box>
  )
}
