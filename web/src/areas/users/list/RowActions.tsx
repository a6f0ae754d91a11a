import type { UserRecord } from '@halftone/contract/areas/users.ts'
import IconButton from '@mui/material/IconButton'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ResendButton } from '../sent/ResendButton.tsx'

interface Props {
  person: UserRecord
  mayResend: boolean
  onOpen: (person: UserRecord) => void
}

/** At the end of a person's row: the invitation again where it waits, and the person. */
export function RowActions({ person, mayResend, onOpen }: Props) {
  const { t } = useTranslation('users')
  return (
    <>
      {mayResend && person.invitation_id !== null && (
        <ResendButton id={person.invitation_id} name={person.display_name} />
      )}
      <IconButton size="small" aria-label={t('open', { name: person.display_name })} onClick={() => onOpen(person)}>
        <ChevronRight size={16} />
      </IconButton>
    </>
  )
}
