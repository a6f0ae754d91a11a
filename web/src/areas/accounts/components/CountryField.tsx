import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { countries } from '../accounts.api.ts'

interface Props {
  /** Its code; '' is none. */
  value: string
  onChange: (code: string) => void
  error: string | undefined
}

/** The country of an account, searched by its name. */
export function CountryField({ value, onChange, error }: Props) {
  const { t } = useTranslation('accounts')
  const all = useQuery(countries).data ?? []
  return (
    <Autocomplete
      options={all}
      getOptionLabel={(country) => country.name}
      value={all.find(({ code }) => code === value) ?? null}
      onChange={(_, country) => onChange(country?.code ?? '')}
      renderInput={(params) => (
        <TextField
          {...params}
          sx={{ '& .MuiOutlinedInput-root': { minHeight: 44 } }}
          label={t('form.country')}
          error={error !== undefined}
          helperText={error}
        />
      )}
    />
  )
}
