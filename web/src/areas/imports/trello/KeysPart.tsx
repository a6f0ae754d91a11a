import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { itemCounts, retryFiles } from '../imports.api.ts'

/**
 * Files that did not come, or that wait since Trello refused key and token: with others all of them are fetched. What is typed
 * stays where they are refused as well.
 */
export function KeysPart({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('imports')
  const titleId = useId()
  const { id, state, problem, source, startedAt } = detail
  const [draft, setDraft] = useState({ key: '', token: '' })
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isRefused = state === 'failed' && startedAt !== null && problem?.code === 'imports.keysRefused'
  const mayAsk = source === 'trello' && (isRefused || state === 'done')
  const left = useQuery({ ...itemCounts(id), enabled: mayAsk }).data?.filesLeft ?? 0
  if (!mayAsk || (left === 0 && !isRefused)) return null
  const fetchAll = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await retryFiles(id, { key: draft.key.trim(), token: draft.token.trim() })
    } catch (fault) {
      setError(isAppError(fault) ? (Object.values(fault.errors)[0] ?? fault.message) : t('failed'))
    } finally {
      setBusy(false)
    }
  }
  const field = (name: 'key' | 'token') => (
    <Field
      label={t(`source.${name}`)}
      value={draft[name]}
      onChange={({ target }) => setDraft((now) => ({ ...now, [name]: target.value }))}
      autoComplete="off"
      {...(name === 'token' && { type: 'password' })}
    />
  )
  return (
    <Box
      component="form"
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault()
        void fetchAll()
      }}
      sx={{ borderTop: '1px solid var(--line)', pt: 3, display: 'grid', gap: 2 }}
    >
      <Box id={titleId} sx={{ display: 'flex', gap: 2, alignItems: 'center', fontWeight: 600 }}>
        <KeyRound size={16} aria-hidden />
        {isRefused ? t('keys.refused') : t('keys.left', { count: left })}
      </Box>
      <Box className="meta">{t('keys.help')}</Box>
      <Box
        sx={{
          ...{ display: 'grid', gap: 3, alignItems: 'end' },
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' },
        }}
      >
        {field('key')}
        {field('token')}
        <Button type="submit" disabled={isBusy || draft.key.trim() === '' || draft.token.trim() === ''}>
          {isRefused ? t('keys.goOn') : t('keys.fetch')}
        </Button>
      </Box>
      {error && (
        <Box role="alert" sx={{ color: 'error.main' }}>
          {error}
        </Box>
      )}
    </Box>
  )
}
