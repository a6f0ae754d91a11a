import { type Activity, activityCalls } from '@halftone/contract/areas/activities.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../../lib/send.ts'
import { artworkQuery } from '../artworks.api.ts'

/** What was decided, handed in or replaced, as the log has it: more than anybody reads of one artwork. */
const limit = 100

/** `eventContent` of a picture that was replaced: 'v1' and 'v2', with the reason. */
const isVersion = ({ eventType, eventContent: { oldContent, newContent } }: Activity): boolean =>
  eventType === 'file' && /^v\d+$/.test(String(oldContent)) && /^v\d+(: |$)/.test(String(newContent))

/** Decisions on an artwork and new versions of its pictures, newest first; asked anew when one is added. */
export function useDecisions(artworkId: number): readonly Activity[] {
  const artwork = useQuery({ ...artworkQuery(artworkId), enabled: false }).data
  const standing = artwork && [
    artwork.review.state,
    artwork.review.approvedAt,
    artwork.review.submittedAt,
    artwork.review.note,
    artwork.files.reduce((sum, { version }) => sum + version, 0),
  ]
  const query = useQuery({
    queryKey: ['activities.ofArtwork', artworkId, standing],
    queryFn: ({ signal }) =>
      send(activityCalls.list, { query: { artworkId, eventType: 'approve artwork,file', limit } }, { signal }),
    // An undo leads back to a standing that was asked for before: the log has more lines since.
    staleTime: 0,
    placeholderData: (kept, before) => (before?.queryKey[1] === artworkId ? kept : undefined),
    select: ({ data }) => data.filter((line) => line.eventType === 'approve artwork' || isVersion(line)),
  })
  return query.data ?? []
}
