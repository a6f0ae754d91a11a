import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import type { ListingTemplate } from '@halftone/contract/parts/listing.ts'
import Box from '@mui/material/Box'
import { ArtImage, groundOf, wholeArt } from '../../../ui/ArtImage.tsx'
import { Picture } from '../../../ui/Picture.tsx'

interface Props {
  artwork: Artwork
  peeked: ListingTemplate | undefined
}

/** The artwork that will be listed; while one looks at a template, the picture of that, beside the templates. */
export function ListedPicture({ artwork, peeked }: Props) {
  const url = peeked?.source.imageUrl
  return (
    <Box
      sx={{
        position: 'relative',
        height: 300,
        borderRadius: 'var(--radius)',
        border: '1px solid var(--line)',
        overflow: 'hidden',
        background: url ? 'var(--sunken)' : groundOf(wholeArt(artwork.cover)),
      }}
    >
      {peeked && url ? (
        <>
          <Picture
            src={url}
            style={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain' }}
            alt={peeked.name}
          />
          <Box
            className="one-line"
            sx={{
              position: 'absolute',
              left: 10,
              right: 10,
              bottom: 10,
              width: 'fit-content',
              maxWidth: 'calc(100% - 20px)',
              px: 2,
              py: 1,
              borderRadius: 999,
              bgcolor: 'background.paper',
              fontSize: 'var(--fs-meta)',
              fontWeight: 600,
            }}
          >
            {peeked.name}
          </Box>
        </>
      ) : (
        <ArtImage art={wholeArt(artwork.cover)} alt={artwork.name} inset={24} isEager />
      )}
    </Box>
  )
}
