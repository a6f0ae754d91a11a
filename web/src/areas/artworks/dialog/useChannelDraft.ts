import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { type Content, SaleChannelConfig } from '@halftone/contract/parts/saleChannel.ts'
import { contentErrors } from '@halftone/contract/rules/contentFields.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isAppError } from '../../../lib/appError.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'
import { patchArtwork } from '../artworkCache.ts'

/** ms after the last key. */
const autosave = 700

export type SaveState = 'idle' | 'dirty' | 'saving' | 'saved' | 'failed' | 'conflict'

/**
 * One channel's contents while they are edited: saved 700 ms after the last key, with the version that they were read
 * at. A newer version of somebody else (409) overwrites nothing: `theirs` is offered beside one's own.
 */
export function useChannelDraft(artworkId: number, config: SaleChannelConfig) {
  const [draft, setDraft] = useState<Content[] | null>(null)
  const [state, setState] = useState<SaveState>('idle')
  const [theirs, setTheirs] = useState<SaleChannelConfig | null>(null)
  const version = useRef(config.version)
  const contents = draft ?? config.contents
  const errors = contentErrors(config.fields, contents)
  const newest = useRef(draft)
  newest.current = draft
  /** `again`: something was typed while a write was on its way. */
  const writing = useRef<'no' | 'yes' | 'again'>('no')
  if (draft === null) version.current = config.version

  const save = useEffectEvent(async () => {
    const sent = newest.current
    if (sent === null || Object.keys(errors).length > 0) return
    // Two writes with one version would be each other's conflict.
    if (writing.current !== 'no') {
      writing.current = 'again'
      return
    }
    writing.current = 'yes'
    let isHeard = false
    setState('saving')
    try {
      const { channelId, accountId } = config
      const body = { saleChannelConfigs: { channelId, contents: sent, accountId, version: version.current } }
      const changed = await send(
        artworkCalls.setContent,
        { params: { id: artworkId }, body },
        { toastSuccess: false, toastErrors: false },
      )
      patchArtwork(queryClient, changed)
      version.current =
        changed.saleChannelConfigs?.find((other) => other.channelId === channelId)?.version ?? version.current + 1
      setDraft((now) => (now === sent ? null : now))
      setState((now) => (now === 'saving' ? 'saved' : now))
      isHeard = true
    } catch (error) {
      if (!isAppError(error, 'CONFLICT')) return setState('failed')
      const current = SaleChannelConfig.safeParse(currentOf(error.current))
      setTheirs(current.success ? current.data : null)
      setState(current.success ? 'conflict' : 'failed')
    } finally {
      const isMore = isHeard && writing.current === 'again' && newest.current !== sent
      writing.current = 'no'
      if (isMore) void save()
    }
  })
  const isHeld = state === 'conflict'
  useEffect(() => {
    if (draft === null || isHeld) return
    const timer = setTimeout(() => void save(), autosave)
    return () => clearTimeout(timer)
  }, [draft, isHeld])
  // The dialog closes, or another channel is shown, before the 700 ms are over.
  useEffect(() => () => void save(), [])

  return {
    contents,
    errors,
    state,
    theirs,
    change: (name: string, value: Content['value']) => {
      setDraft([...contents.filter((other) => other.name !== name), { name, value }])
      if (state !== 'conflict') setState('dirty')
    },
    retry: () => void save(),
    keepMine: () => {
      if (theirs) version.current = theirs.version
      setTheirs(null)
      setState('dirty')
    },
    takeTheirs: () => {
      if (theirs) patchChannel(artworkId, theirs)
      setDraft(null)
      setTheirs(null)
      setState('idle')
    },
  }
}

const currentOf = (current: unknown): unknown =>
  typeof current === 'object' && current !== null && 'saleChannelConfigs' in current
    ? current.saleChannelConfigs
    : current

function patchChannel(artworkId: number, config: SaleChannelConfig): void {
  const artwork = queryClient.getQueryData<{ saleChannelConfigs: SaleChannelConfig[] }>(['artworks.get', artworkId])
  if (!artwork) return
  const saleChannelConfigs = artwork.saleChannelConfigs.map((other) =>
    other.channelId === config.channelId ? config : other,
  )
  patchArtwork(queryClient, { id: artworkId, saleChannelConfigs })
}
