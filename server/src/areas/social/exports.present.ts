import { socialCalls } from '@halftone/contract/areas/social/social.ts'
import { listExport } from '../../core/lists/listExport.ts'

/** Posts, events, documents and what people did as files; teams that the person does not see are not named in it. */
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
    // Posts on sales are Halftone's own.
    ['author', 'Author', ({ createdByInfo, origin }) => createdByInfo?.display_name ?? (origin && 'Halftone')],
    ['createdAt', 'Created', ({ createdAt }) => createdAt],
  ]),
  listExport(socialCalls.events, 'events', [
    ['subId', 'Code', ({ subId }) => subId],
    ['title', 'Title', ({ title }) => title],
    ['startEventAt', 'Start', ({ startEventAt }) => startEventAt],
    ['endEventAt', 'End', ({ endEventAt }) => endEventAt],
    ['timeZone', 'Time zone', ({ timeZone }) => timeZone],
    ['place', 'Place', ({ place }) => place],
    ['link', 'Link', ({ link }) => link],
    ['hashtags', 'Hashtags', ({ hashtags }) => hashtags.join('; ')],
    ['team', 'Team', ({ groupName }) => groupName],
    ['joined', 'Joined', ({ countJoined }) => countJoined],
    ['isStopped', 'Stopped', ({ isStopped }) => (isStopped ? 'yes' : 'no')],
    ['author', 'Author', ({ createdByInfo }) => createdByInfo?.display_name ?? null],
    ['createdAt', 'Created', ({ createdAt }) => createdAt],
  ]),
  listExport(socialCalls.documents, 'documents', [
    ['name', 'Name', ({ name }) => name],
    ['kind', 'Type', ({ kind }) => kind],
    ['size', 'Bytes', ({ size }) => size],
    ['pages', 'Pages', ({ pages }) => pages ?? null],
    ['post', 'Post', ({ post }) => post.title],
    ['team', 'Team', ({ post }) => post.groupName],
    ['author', 'Author', ({ userBy }) => userBy?.display_name ?? null],
    ['createdAt', 'Created', ({ createdAt }) => createdAt],
  ]),
  listExport(socialCalls.report, 'post-report', [
    ['week', 'Week', ({ week }) => week],
    ['person', 'Person', ({ person }) => person.display_name],
    ['posts', 'Posts', ({ posts }) => posts],
    ['likes', 'Likes', ({ likes }) => likes],
    ['comments', 'Comments', ({ comments }) => comments],
  ]),
]
