import type { Profile } from '@halftone/contract/areas/auth.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import IconButton from '@mui/material/IconButton'
import { Camera } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHasRoot } from '../../../lib/session.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { savePicture } from './profile.api.ts'

/** One's face; the camera on it chooses another picture. */
export function PictureButton({ profile }: { profile: Profile }) {
  const { t } = useTranslation('users')
  const isSwitched = useHasRoot()
  const [isSaving, setSaving] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const save = async (picture: File | null) => {
    setSaving(true)
    // What failed was said by the toast.
    await savePicture(profile, picture).catch(() => undefined)
    setSaving(false)
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file once more is a change again.
    target.value = ''
    if (file) void save(file)
  }
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1 }}>
      <Box sx={{ position: 'relative', width: 72, height: 72 }}>
        <Avatar person={profile} size={72} isDecorative />
        {!isSwitched && (
          <IconButton
            size="small"
            aria-label={t('profile.choosePicture')}
            disabled={isSaving}
            onClick={() => input.current?.click()}
            sx={{
              position: 'absolute',
              right: -4,
              bottom: -4,
              bgcolor: 'background.paper',
              border: '1px solid var(--line)',
              borderRadius: '50%',
              '&:hover': { bgcolor: 'var(--sunken)' },
            }}
          >
            {isSaving ? <CircularProgress size={16} /> : <Camera size={16} />}
          </IconButton>
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={t('profile.pictureFile')}
          onChange={choose}
        />
      </Box>
      {profile.avatar && !isSwitched && (
        <Button size="small" disabled={isSaving} onClick={() => void save(null)} sx={{ ml: -2 }}>
          {t('profile.dropPicture')}
        </Button>
      )}
    </Box>
  )
}
