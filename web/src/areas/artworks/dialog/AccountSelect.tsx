import Button from '@mui/material/Button'
import { ChevronDown, Store } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MultiSelect } from '../../../ui/fields/MultiSelect.tsx'

interface AccountName {
  id: number
  name: string
}
interface Props {
  accounts: readonly AccountName[]
  value: number | null
  /** Of the value, when it is not among the accounts. */
  name?: string | null
  isDisabled: boolean
  onChange: (account: AccountName | null) => void
}

/** The account that the artwork is listed with. */
export function AccountSelect({ accounts, value, name, isDisabled, onChange }: Props) {
  const { t } = useTranslation('artworks')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const shown = accounts.find(({ id }) => id === value)?.name ?? name ?? t('dialog.noAccount')
  return (
    <>
      <Button
        size="small"
        className="head-account"
        disabled={isDisabled}
        aria-label={`${t('dialog.account')}: ${shown}`}
        aria-haspopup="listbox"
        startIcon={<Store size={14} />}
        endIcon={<ChevronDown size={14} />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ borderRadius: 999, maxWidth: 220, '& .MuiButton-startIcon': { flex: 'none' } }}
      >
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{shown}</span>
      </Button>
      <MultiSelect
        anchor={anchor}
        onClose={() => setAnchor(null)}
        isSingle
        label={t('dialog.account')}
        options={[{ id: 0, name: t('dialog.noAccount') }, ...accounts]}
        value={[value ?? 0]}
        onChange={([id]) => onChange(accounts.find((account) => account.id === id) ?? null)}
      />
    </>
  )
}
