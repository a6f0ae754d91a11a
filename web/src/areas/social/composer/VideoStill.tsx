import { Film } from 'lucide-react'
import { useState } from 'react'
import { posterAt } from '../feed/poster.ts'

interface Props {
  /** Of the video itself, stored or only chosen; without one the mark of a film stands there. */
  src: string | undefined
  name: string
  /** px of its width and height. */
  side: number
}

/** A video as a still: the browser draws its first picture. What it has no picture of (broken, HEVC) has the mark of a film. */
export function VideoStill({ src, name, side }: Props) {
  const [unseen, setUnseen] = useState<string>()
  if (!src || unseen === src) return <Film size={20} role="img" aria-label={name} />
  return (
    <video
      src={`${src}${posterAt}`}
      muted
      playsInline
      preload="metadata"
      tabIndex={-1}
      aria-label={name}
      onError={() => setUnseen(src)}
      onLoadedMetadata={({ currentTarget }) => {
        if (currentTarget.videoWidth === 0) setUnseen(src)
      }}
      style={{ width: side, height: side, objectFit: 'cover', display: 'block', background: '#000' }}
    />
  )
}
