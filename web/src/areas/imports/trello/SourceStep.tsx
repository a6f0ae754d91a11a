import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { FileJson, Link2, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DropArea } from '../../../ui/DropArea.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { useFileChooser } from '../../../ui/fields/useFileChooser.tsx'
import { importsOf } from '../imports.api.ts'
import { EarlierImports } from './EarlierImports.tsx'
import { useSource } from './useSource.ts'

interface Props {
  teams: readonly { id: number; name: string }[]
  groupId: number
  onTeam: (id: number) => void
  onOpen: (id: number) => void
}

const card = {
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  bgcolor: 'background.paper',
  p: 4,
} as const

/** Where boards come from: dropped exports, or addresses with key and token; and into which team. */
export function SourceStep({ teams, groupId, onTeam, onOpen }: Props) {
  const { t } = useTranslation('imports')
  const source = useSource(groupId, onOpen)
  const { draft, errors, change } = source
  // Without a team there is nowhere for it to go: until the teams are known, a file would be lost without a word.
  const isOpen = !source.isBusy && groupId > 0
  const chooser = useFileChooser((files) => source.addFiles(files), {
    label: t('source.choose'),
    accept: '.json,application/json',
    isDisabled: !isOpen,
  })
  const earlier = useQuery(importsOf(groupId)).data?.data ?? []
  const field = (name: 'boards' | 'key' | 'token', isLong = false) => (
    <Field
      label={t(`source.${name}`)}
      value={draft[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      placeholder={name === 'boards' ? 'https://trello.com/b/abcd1234/print-shop' : ''}
      error={errors[name]}
      hint={name === 'boards' ? t('source.boardsHelp') : undefined}
      multiline={isLong}
      autoComplete="off"
      {...(name === 'token' && { type: 'password' })}
    />
  )
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' } }}>
      <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
        <Box sx={{ ...card, display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
          <Box sx={{ flex: 1, minWidth: 200 }}>{t('source.into')}</Box>
          <SmallSelect label={t('source.team')} options={teams} value={groupId} onChange={onTeam} minWidth={220} />
        </Box>
        <DropArea isEnabled={isOpen} onFiles={source.addFiles} hint={t('source.drop')}>
          <Box sx={{ p: 5, display: 'grid', justifyItems: 'center', gap: 2, textAlign: 'center' }}>
            <FileJson size={28} aria-hidden />
            <Box sx={{ fontWeight: 600 }}>{t('source.drop')}</Box>
            <Box className="meta" sx={{ maxWidth: 460 }}>
              {t('source.dropHelp')}
            </Box>
            <Button startIcon={<Upload size={16} />} disabled={!isOpen} onClick={() => chooser.choose()}>
              {t('source.choose')}
            </Button>
            {chooser.field}
            {errors.files && (
              <Box role="alert" sx={{ color: 'error.main' }}>
                {errors.files}
              </Box>
            )}
          </Box>
        </DropArea>
        <Box sx={{ ...card, display: 'grid', gap: 3 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, fontWeight: 600 }}>
            <Link2 size={18} aria-hidden />
            {t('source.byAddress')}
          </Box>
          <Box className="meta">{t('source.byAddressHelp')}</Box>
          {field('boards', true)}
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {field('key')}
            {field('token')}
          </Box>
          <Button
            variant="contained"
            color="primary"
            disabled={source.isBusy || draft.boards.trim() === '' || groupId === 0}
            onClick={source.readBoards}
            sx={{ justifySelf: 'start' }}
          >
            {source.isBusy ? t('source.reading') : t('source.read')}
          </Button>
        </Box>
      </Box>
      <EarlierImports imports={earlier} onOpen={onOpen} />
    </Box>
  )
}
