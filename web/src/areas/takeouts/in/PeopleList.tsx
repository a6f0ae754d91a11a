import { type TakeoutLook, takeoutFates } from '@halftone/contract/parts/takeouts/takeout.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'

/** Who comes along, by their mail address, and what becomes of each. */
export function PeopleList({ look: { people, persons } }: { look: TakeoutLook }) {
  const { t } = useTranslation('takeouts')
  const rest = takeoutFates.reduce((sum, is) => sum + people[is], 0) - persons.length
  if (persons.length + rest === 0) return null
  return (
    <Box component="section" aria-label={t('in.people')}>
      <Box component="h3" sx={{ m: 0, mb: 1, fontSize: 'inherit', fontWeight: 600 }}>
        {t('in.people')}
      </Box>
      <Box component="ul" className="plain-list" sx={{ mb: 2 }}>
        {takeoutFates
          .filter((is) => people[is] > 0)
          .map((is) => (
            <Box component="li" key={is} className="meta">
              {t(`in.fates.${is}`, { count: people[is] })}
            </Box>
          ))}
      </Box>
      <Box
        component="ul"
        className="plain-list"
        // Who scrolls by keys must get into it.
        tabIndex={0}
        aria-label={t('in.people')}
        sx={{ maxHeight: 240, overflow: 'auto', border: '1px solid var(--line)', borderRadius: 'var(--radius)' }}
      >
        {persons.map(({ name, mail, is }, at) => (
          <Box
            component="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: who has left may be there twice by name, and the list stays as it is.
            key={`${mail} ${name} ${at}`}
            sx={{
              ...{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 3, px: 3, py: 1.5 },
              borderTop: at > 0 ? '1px solid var(--line)' : undefined,
            }}
          >
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
              {name} {mail && <span className="meta">{mail}</span>}
            </Box>
            <Box className="meta">{t(`in.fate.${is}`)}</Box>
          </Box>
        ))}
        {rest > 0 && (
          <Box component="li" className="meta" sx={{ px: 3, py: 1.5, borderTop: '1px solid var(--line)' }}>
            {t('in.morePeople', { n: formatNumber(rest) })}
          </Box>
        )}
      </Box>
    </Box>
  )
}
