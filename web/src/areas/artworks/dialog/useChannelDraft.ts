import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { type Content, SaleChannelConfig } from '@halftone/contract/parts/saleChannel.ts'
import { contentErrors } from '@halftone/contract/rules/contentFields.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isAppError } from '../../../lib/appError.ts'
import { dropText, keepText, keptText } from '../../../lib/keptTexts.ts'
import { untilHeard } from '../../../lib/outbox.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'
import { patchArtwork } from '../artworkCache.ts'

/** ms after the last key. */
const autosave = 700

export type SaveState = 'idle' | 'dirty' | 'saving' | 'saved' | 'failed' | 'conflict'

/**
 * One channel's contents while they are edited: saved 700 ms after the last key, with the version that they were read
 * at. A newer version of somebody else (409) overwrites nothing: `theirs` is offered beside one's own. Without a network
 * it goes on by itself until the server hears it, also when the dialog closes; what can't be sent is there again then.
 */
export function useChannelDraft(artworkId: number, config: SaleChannelConfig) {
  const keepAs = `artwork:${artworkId}:${config.channelId}`
  const [kept] = useState(() => keptText<Content[]>(keepAs))
  const [draft, setDraft] = useState(kept?.value ?? null)
  const [state, setState] = useState<SaveState>('idle')
  const [theirs, setTheirs] = useState<SaleChannelConfig | null>(null)
  const [written, setWritten] = useState<{ draft: Content[]; version: number } | null>(null)
  const version = useRef(kept?.version ?? config.version)
  // A draft that is written stands until `config` has it: the old text in between would take the caret to its end.
  const open = written?.draft === draft && config.version >= (written?.version ?? 0) ? null : draft
  const contents = open ?? config.contents
  const errors = contentErrors(config.fields, contents)
  const newest = useRef(open)
  newest.current = open
  const isWriting = useRef(false)
  /** Something was typed while a write was on its way. */
  const isMore = useRef(false)
  const isGone = useRef(false)
  if (open === null) version.current = config.version

  const save = useEffectEvent(async () => {
    const sent = newest.current
    if (sent === null || Object.keys(errors).length > 0) return
    // Two writes with one version would be each other's conflict.
    if (isWriting.current) {
      isMore.current = true
      return
    }
    isWriting.current = true
    let isHeard = false
    setState('saving')
    try {
      const { channelId, accountId } = config
      const write = (of: number) =>
        send(
          artworkCalls.setContent,
          {
            params: { id: artworkId },
            body: { saleChannelConfigs: { channelId, contents: sent, accountId, version: of } },
          },
          { toastSuccess: false, toastErrors: false },
        )
      const attempt = () =>
        write(version.current).catch((error: unknown) => {
          const now = conflictOf(error)
          // One's own text, whose answer was lost on its way, is nobody's conflict.
          if (now && JSON.stringify(now.contents) === JSON.stringify(sent)) return write(now.version)
          if (!now) setState('failed')
          throw error
        })
      // Opened again, the form has the text; typed on, a newer one is to go.
      const isWanted = () => (isGone.current ? keptText(keepAs) !== undefined : newest.current === sent)
      const changed = await untilHeard(attempt, { isWanted })
      isHeard = true
      if (!changed) return
      patchArtwork(queryClient, changed)
      version.current =
        changed.saleChannelConfigs?.find((other) => other.channelId === channelId)?.version ?? version.current + 1
      setWritten({ draft: sent, version: version.current })
      setState((now) => (now === 'saving' || now === 'failed' ? 'saved' : now))
      if (isGone.current) dropText(keepAs)
    } catch (error) {
      const now = conflictOf(error)
      setTheirs(now)
      setState(now ? 'conflict' : 'failed')
    } finally {
      const follows = isHeard && isMore.current && newest.current !== sent
      isWriting.current = false
      isMore.current = false
      if (follows) void save()
    }
  })
  const isHeld = state === 'conflict'
  useEffect(() => {
    if (draft === null || isHeld) return
    const timer = setTimeout(() => void save(), autosave)
    return () => clearTimeout(timer)
  }, [draft, isHeld])
  // The dialog closes, or another channel is shown, before the 700 ms are over.
  useEffect(() => {
    isGone.current = false
    dropText(keepAs)
    return () => {
      isGone.current = true
      if (newest.current !== null) keepText(keepAs, { value: newest.current, version: version.current })
      void save()
    }
  }, [keepAs])

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

/** What a 409 says stands now. */
function conflictOf(error: unknown): SaleChannelConfig | null {
  if (!isAppError(error, 'CONFLICT')) return null
  const { current } = error
  const found = typeof current === 'object' && current !== null && 'saleChannelConfigs' in current
  return SaleChannelConfig.safeParse(found ? current.saleChannelConfigs : current).data ?? null
}

function patchChannel(artworkId: number, config: SaleChannelConfig): void {
  const artwork = queryClient.getQueryData<{ saleChannelConfigs: SaleChannelConfig[] }>(['artworks.get', artworkId])
  if (!artwork) return
  const saleChannelConfigs = artwork.saleChannelConfigs.map((other) =>
    other.channelId === config.channelId ? config : other,
  )
  patchArtwork(queryClient, { id: artworkId, saleChannelConfigs })
}
