import { useState } from 'react'
import { usePref } from '../lib/prefs.ts'

/** Garment colours that art is judged on: data, not theme values. '' is what the picture itself asks for. */
export const grounds = [
  { id: 'checker', color: 'var(--ground-checker)' },
  { id: 'white', color: '#ffffff' },
  { id: 'natural', color: '#d9c8a9' },
  { id: 'grey', color: '#b8babc' },
  { id: 'maroon', color: '#5b1a28' },
  { id: 'forest', color: '#22402f' },
  { id: 'navy', color: '#1f2a44' },
  { id: 'black', color: '#1b1b1b' },
] as const

const colorOf = (chosen: string): string | null =>
  grounds.find(({ id }) => id === chosen)?.color ?? (/^#[0-9a-f]{6}$/i.test(chosen) ? chosen : null)

export interface Ground {
  /** A ground's id, a colour, or '' for the default. */
  chosen: string
  /** CSS background; null: the picture's own. */
  color: string | null
  set: (chosen: string) => void
  /** `b` and Shift+`b`. */
  step: (by: 1 | -1) => void
}

function groundFrom(chosen: string, set: (chosen: string) => void): Ground {
  const step = (by: 1 | -1) => {
    const at = grounds.findIndex(({ id }) => id === chosen)
    const next = at < 0 ? (by > 0 ? 0 : grounds.length - 1) : (at + by + grounds.length) % grounds.length
    set(grounds[next]?.id ?? '')
  }
  return { chosen, color: colorOf(chosen), set, step }
}

/** The ground of one artwork's transparent pictures, remembered for it: card, viewer and compare show the same. */
export function useGround(artworkId: number): Ground {
  return groundFrom(...usePref(`artworks.ground.${artworkId}`, ''))
}

/** A ground that is forgotten with what shows it: of pictures that belong to no artwork. */
export function usePassingGround(): Ground {
  return groundFrom(...useState(''))
}
