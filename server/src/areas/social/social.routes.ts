import { socialCalls } from '@halftone/contract/areas/social/social.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import { inCompany, inGroup } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import type { Ctx, FreeCtx } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import type { Route } from '../../core/route.ts'
import { findPlaced } from '../../core/things.queries.ts'
import { authorOf, authorOrSuper, viewer } from '../comments/comments.access.ts'
import { findComment } from '../comments/comments.queries.ts'
import { createComment, removeComment, updateComment } from '../comments/comments.service.ts'
import { listThread } from '../comments/thread.service.ts'
import { hasUploads, verifyUploads } from '../files/verify.service.ts'
import { findGroup } from '../groups/groups.queries.ts'
import { announcePost, readersPage } from './announce/announce.service.ts'
import { calendarPages } from './calendar/pages.routes.ts'
import { findThingCard } from './cards/cards.service.ts'
import { cardFollows } from './cards/live.service.ts'
import { updatePost } from './change.service.ts'
import { remindOfEvents } from './events/events.jobs.ts'
import { eventRoutes } from './events/events.routes.ts'
import { bringsPictures, createEvent, type EventUploads, updateEvent, verifyPictures } from './events/write.service.ts'
import { postExports } from './exports.present.ts'
import { findHashtag } from './hashtags.queries.ts'
import { pageHashtags, reportPosts, setHashtagCover } from './hashtags.service.ts'
import { libraryPages, libraryRoutes } from './library/library.routes.ts'
import { linkJob } from './link.jobs.ts'
import { removePostCard } from './link.service.ts'
import { makeOwnPosts } from './own/own.jobs.ts'
import { findSwitches } from './own/own.queries.ts'
import { ownPostsReverter } from './own/own.reverter.ts'
import { setOwnPosts } from './own/own.service.ts'
import { homeOf, isWriter, isWriterOrLeads, lockedPostOf, look, mayPin, mayRemove, postOf } from './posts.access.ts'
import { feedSide, listPosts, postById } from './posts.service.ts'
import { postThing } from './posts.thing.ts'
import { reactingTo, reactTo } from './reactions.service.ts'
import { postReverter } from './revert/post.reverter.ts'
import { socialEffects, socialFollows } from './social.effects.ts'
import { socialReverts } from './social.reverts.ts'
import { pinPost, sharePost } from './teams.service.ts'
import { createPost, removePost } from './write.service.ts'

type Brought = Pick<BodyOf<typeof socialCalls.update>, 'files' | 'cover' | 'avatar'>

/** Looks at all that a body brings, before the transaction. */
async function verifyAll(ctx: FreeCtx, owner: { groupId: number }, body: Brought) {
  const files = hasUploads(body.files) ? await verifyUploads(ctx, owner, body.files) : undefined
  const pictures: EventUploads = await verifyPictures(ctx, owner, body)
  return { files, pictures }
}

/** Posts: what is read, and what is written. */
function postRoutes(route: Route): void {
  route(socialCalls.list, { allow: inCompany('SN_VIEW') }, (ctx, { query }) => listPosts(ctx, query))
  route(socialCalls.side, { allow: inCompany('SN_VIEW') }, (ctx, { query }) => feedSide(ctx, query))
  route(socialCalls.get, { subject: postOf, allow: look }, (ctx, { subject }) => postById(ctx, subject.post.id))
  route(socialCalls.thingCard, { allow: inCompany('SN_VIEW') }, (ctx, { query }) => findThingCard(ctx, query))
  const team = ({ db }: Ctx, { params }: { params: { id: number } }) => findGroup(db, params.id)
  route(socialCalls.ownPosts, { subject: team, allow: inGroup('ST_TEAM') }, ({ db }, { subject }) =>
    findSwitches(db, subject.id),
  )
  route(socialCalls.setOwnPosts, { subject: team, allow: inGroup('ST_TEAM') }, (ctx, { subject, body }) =>
    setOwnPosts(ctx, subject, body),
  )
  route(
    socialCalls.create,
    {
      subject: homeOf,
      allow: inGroup('SN_NEW'),
      prepare: {
        needed: ({ body }) => hasUploads(body.files) || bringsPictures(body),
        work: (ctx, { subject, body }) => verifyAll(ctx, { groupId: subject.id }, body),
      },
    },
    (ctx, { subject, body, prepared }) =>
      body.type === 'EVENT'
        ? createEvent(ctx, subject, body, prepared?.pictures)
        : createPost(ctx, subject, body, prepared?.files),
  )
  route(
    socialCalls.update,
    {
      subject: lockedPostOf,
      allow: isWriter,
      prepare: {
        needed: ({ body }) => hasUploads(body.files) || bringsPictures(body),
        work: (ctx, { subject, body }) => verifyAll(ctx, subject, body),
      },
    },
    (ctx, { subject, body, prepared }) => {
      const { event } = subject
      return event
        ? updateEvent(ctx, { ...subject, event }, body, prepared?.pictures)
        : updatePost(ctx, subject, body, prepared?.files)
    },
  )
  route(socialCalls.remove, { subject: lockedPostOf, allow: mayRemove }, (ctx, { subject }) => removePost(ctx, subject))
  route(socialCalls.removeCard, { subject: lockedPostOf, allow: isWriter }, (ctx, { subject }) =>
    removePostCard(ctx, subject),
  )
  route(socialCalls.share, { subject: lockedPostOf, allow: isWriter }, (ctx, { subject, body }) =>
    sharePost(ctx, subject, body.groupsShare),
  )
  route(socialCalls.pin, { subject: lockedPostOf, allow: mayPin }, (ctx, { subject, body }) =>
    pinPost(ctx, subject, body.groupsPin),
  )
  route(socialCalls.announce, { subject: lockedPostOf, allow: mayPin }, (ctx, { subject, body }) =>
    announcePost(ctx, subject, body.until),
  )
  route(socialCalls.readers, { subject: postOf, allow: isWriterOrLeads }, (ctx, { subject, query }) =>
    readersPage(ctx, subject, query),
  )
}

/** What people do beside writing. */
function reactionRoutes(route: Route): void {
  route(socialCalls.react, { subject: lockedPostOf, allow: look }, (ctx, { subject, body }) =>
    reactTo(ctx, subject, body.kind),
  )
  route(socialCalls.reactions, { subject: postOf, allow: look }, (ctx, { subject, params, query }) => {
    if (params.userId !== ctx.actor.id) throw notFound()
    return reactingTo(ctx, subject, query)
  })
  route(socialCalls.hashtags, { allow: inCompany('SN_VIEW') }, (ctx, { query }) => pageHashtags(ctx, query))
  route(
    socialCalls.setCover,
    {
      subject: async ({ db, companyId }: Ctx, { params }) => {
        const hashtag = await findHashtag(db, params.id)
        return hashtag?.companyId === companyId ? hashtag : undefined
      },
      allow: inCompany('SN_HASHTAG'),
    },
    (ctx, { subject, body }) => setHashtagCover(ctx, subject, body.urlCover),
  )
  route(socialCalls.report, { allow: inCompany('SN_REPORT') }, (ctx, { query }) => reportPosts(ctx, query))
}

const onPost = ({ db, resources }: Ctx, { params }: { params: { id: number } }) =>
  findPlaced(db, resources.things, { kind: 'post' as const, id: params.id })
const commentOnPost = async ({ db, actor }: Ctx, { params }: { params: { id: number } }) => {
  const comment = await findComment(db, params.id, actor.id)
  return comment?.kind === 'post' ? comment : undefined
}

/** Comments of posts at addresses of their own; what they do is done by the comments' area. */
function commentRoutes(route: Route): void {
  route(socialCalls.comments, { subject: onPost, allow: viewer }, (ctx, { subject, query }) =>
    listThread(ctx, subject, query),
  )
  route(
    socialCalls.addComment,
    {
      subject: onPost,
      allow: viewer,
      prepare: {
        needed: ({ body }) => hasUploads(body.listFileURL),
        work: (ctx, { subject, body }) => verifyUploads(ctx, subject, body.listFileURL, 'listFileURL'),
      },
    },
    (ctx, { subject, body, prepared }) => createComment(ctx, subject, body, prepared),
  )
  route(socialCalls.updateComment, { subject: commentOnPost, allow: authorOf }, (ctx, { subject, body }) =>
    updateComment(ctx, subject, { message: body.message, pin: body.pin }),
  )
  route(socialCalls.removeComment, { subject: commentOnPost, allow: authorOrSuper }, (ctx, { subject }) =>
    removeComment(ctx, subject),
  )
}

export const social: Area = {
  name: 'social',
  exports: postExports,
  effects: socialEffects,
  follows: { ...socialFollows, ...cardFollows },
  things: [postThing],
  reverts: socialReverts,
  reverters: [postReverter, ownPostsReverter],
  jobs: [remindOfEvents, linkJob, makeOwnPosts],
  pages: async (app) => {
    await app.register(libraryPages)
    await app.register(calendarPages)
  },
  routes: (route) => {
    postRoutes(route)
    eventRoutes(route)
    reactionRoutes(route)
    commentRoutes(route)
    libraryRoutes(route)
  },
}
