import type { Asked } from '@halftone/contract/areas/cliparts/cliparts.uses.ts'
import { commentCalls } from '@halftone/contract/areas/comments.ts'
import type { Person } from '@halftone/contract/parts/person.ts'
import { naming } from '@halftone/contract/rules/richText.ts'
import Button from '@mui/material/Button'
import { AtSign } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../lib/profile.ts'
import { send } from '../../../lib/send.ts'
import { toast } from '../../../lib/toasts.ts'

interface Props {
  kind: 'clipart' | 'font'
  row: { id: number; groupId: number; name: string; userBy: Person | null; asked?: Asked | undefined }
  /** It was asked: the list may be asked anew. */
  onAsked: () => void
}

/** Asks who brought it for the licence, or once more: a comment there that names them, so that the answer stands beside it. */
export function AskMaker({ kind, row, onAsked }: Props) {
  const { t } = useTranslation('cliparts')
  const reader = useProfile()
  const [isAsking, setAsking] = useState(false)
  const { userBy, asked } = row
  // Nobody asks themselves.
  if (!userBy || userBy.id === reader?.id) return null
  const label = t(asked ? 'risk.askAgain' : 'risk.ask')
  const ask = async () => {
    setAsking(true)
    try {
      await send(commentCalls.create, {
        params: { id: row.id, type: kind },
        body: { groupId: row.groupId, message: naming(userBy, t('risk.question')) },
      })
      toast.success(t('risk.askedNow', { name: userBy.display_name }))
      onAsked()
    } catch {
      // `send` has said why.
    } finally {
      setAsking(false)
    }
  }
  return (
    <Button
      startIcon={<AtSign size={16} />}
      onClick={() => void ask()}
      disabled={isAsking}
      aria-label={`${label}: ${row.name}`}
    >
      {label}
    </Button>
  )
}
