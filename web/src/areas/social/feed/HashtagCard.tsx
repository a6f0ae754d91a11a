import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { Hash } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Picture } from '../../../ui/Picture.tsx'
import { hashtagList } from '../social.api.ts'

/** The most used hashtags with their covers. */
export function HashtagCard() {
  const { t } = useTranslation('social')
  const hashtags = useQuery(hashtagList()).data?.data ?? []
  if (hashtags.length === 0) return null
  return (
    <Box
      component="section"
      aria-labelledby="hashtags"
      sx={{ p: 4, bgcolor: 'background.paper', border: '1px solid var(--line)', borderRadius: 'var(--radius)' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', mb: 2 }}>
        <Box component="h2" id="hashtags" sx={{ m: 0, flex: 1, fontSize: 'var(--fs-title)', fontWeight: 600 }}>
          {t('hashtags')}
        </Box>
        <Box
          component={Link}
          to="/social-network/albums?by=hashtag"
          sx={{ color: 'var(--accent-ink)', textDecoration: 'none' }}
        >
          {t('albums.title')}
        </Box>
      </Box>
      <Box component="ul" className="plain-list" sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        {hashtags.map(({ id, name, urlCover, count }) => (
          <li key={id}>
            <Box
              component={Link}
              to={`?hashtag=${encodeURIComponent(name)}`}
              sx={{
                ...{ position: 'relative', display: 'block', height: 72, overflow: 'hidden', color: '#fff' },
                ...{
                  borderRadius: 'var(--radius-s)',
                  bgcolor: 'var(--fill)',
                  textDecoration: 'none',
                  fontWeight: 600,
                },
              }}
            >
              <Picture
                src={urlCover}
                alt=""
                loading="lazy"
                style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
                fallback={
                  <Hash
                    size={24}
                    aria-hidden="true"
                    style={{ position: 'absolute', top: 12, left: 'calc(50% - 12px)' }}
                    color="var(--ink-3)"
                  />
                }
              />
              <Box
                component="span"
                sx={{
                  ...{ position: 'absolute', insetInline: 0, bottom: 0, display: 'flex', gap: 1, px: 1.5, py: 0.5 },
                  bgcolor: 'rgb(0 0 0 / 60%)',
                }}
              >
                <span className="one-line">#{name}</span>
                <Box component="span" className="tabular" sx={{ ml: 'auto' }}>
                  {count}
                </Box>
              </Box>
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  )
}
