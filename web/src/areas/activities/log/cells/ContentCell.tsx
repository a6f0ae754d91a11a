import type { LogLine } from '@halftone/contract/areas/activities/activities.log.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { addressOfLine } from '../addressOfLine.ts'
import { LogPicture } from '../LogPicture.tsx'
import { thingOf, titleOf } from '../logWords.ts'

/** What happened, to which thing; a click opens it. */
export function ContentCell({ line }: { line: LogLine }) {
  const { t, i18n } = useTranslation(['logs', 'activities'])
  const { cover, person, product, artwork, target } = line
  const title = titleOf(i18n, t, line)
  const name = thingOf(i18n, t, line)
  const where = artwork && artwork.name !== name ? artwork.name : product && product.name !== name ? product.name : ''
  const code = target?.subId ?? product?.subId ?? ''
  // A form of the settings is called as what changed in it.
  const detail = [name === title ? '' : name, where, code].filter(Boolean).join(' · ')
  const address = addressOfLine(line)
  const words = (
    <Box sx={{ minWidth: 0 }}>
      <Box className="one-line" sx={{ fontWeight: 600 }} title={title}>
        {title}
      </Box>
      <Box className="one-line meta" title={detail}>
        {detail}
        {line.isDeleteTarget && line.action !== 'delete' && ` · ${t('gone')}`}
      </Box>
    </Box>
  )
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      {cover ? <LogPicture cover={cover} name="" /> : person && <Avatar person={person} size={40} isDecorative />}
      {address ? (
        <Box
          component={Link}
          to={address}
          className="finger"
          sx={{ minWidth: 0, color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
        >
          {words}
        </Box>
      ) : (
        words
      )}
    </Box>
  )
}
