import type { Post } from '@halftone/contract/parts/social/post.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { pinPost } from '../postActions.ts'
import { usePinTeams } from '../usePinTeams.ts'

/** The teams in which a post stands first; 'All groups' ticks every one in which the person may pin it (R569, R570, R585, R588, R589). */
export function PinDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { t } = useTranslation('social')
  const teams = usePinTeams()(post)
  const [chosen, choose] = useState<readonly number[]>(post.groupsPin)
  const isAll = teams.length > 0 && teams.every(({ id }) => chosen.includes(id))
  const toggle = (id: number) => choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <FormDialog
      title={t('pin.title')}
      action={t('pin.do')}
      isReady={chosen.length > 0 || post.groupsPin.length > 0}
      onSubmit={() => pinPost(post, [...chosen])}
      onClose={onClose}
    >
      <Box
        role="group"
        aria-label={t('pin.teams')}
        sx={{ display: 'grid', maxHeight: 320, overflowY: 'auto', ml: -3, pl: 3 }}
      >
        <FormControlLabel
          label={t('pin.all')}
          control={
            <Checkbox
              checked={isAll}
              indeterminate={!isAll && chosen.length > 0}
              onChange={() => choose(isAll ? [] : teams.map(({ id }) => id))}
            />
          }
        />
        {teams.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            label={name}
            control={<Checkbox checked={chosen.includes(id)} onChange={() => toggle(id)} />}
          />
        ))}
      </Box>
      <Box className="meta">{t('pin.text')}</Box>
    </FormDialog>
  )
}
