import { socialCalls } from '@halftone/contract/areas/social/social.ts'
import { listExport } from '../../core/lists/listExport.ts'

/** Posts as a file; teams that the person does not see are not named in it. */
export const postExports = [
  listExport(socialCalls.list, 'posts', [
    ['subId', 'Code', ({ subId }) => subId],
    ['text', 'Text', ({ contentString }) => contentString],
    ['visibility', 'Seen by', ({ visibility }) => visibility],
    ['team', 'Team', ({ groupName }) => groupName],
    ['teams', 'Teams', ({ groups }) => groups.map(({ name }) => name).join('; ')],
    ['hashtags', 'Hashtags', ({ hashtags }) => hashtags.join('; ')],
    ['likes', 'Likes', ({ countLikes }) => countLikes],
    ['comments', 'Comments', ({ countComments }) => countComments],
    ['files', 'Files', ({ files }) => files.length],
    ['author', 'Author', ({ createdByInfo }) => createdByInfo?.display_name ?? null],
    ['createdAt', 'Created', ({ createdAt }) => createdAt],
  ]),
]
