import { z } from 'zod'
import { call } from '../../call.ts'
import { idParams } from '../../parts/id.ts'
import { pageQuery } from '../../parts/page.ts'
import { isoDate, Person } from '../../parts/person.ts'
import { Post } from '../../parts/social/post.ts'
import { flag, readQuery, writeBody } from '../../parts/write.ts'
import { phrase } from '../../phrase.ts'

/** Days for which something is announced at most. */
export const longestAnnouncement = 90

/** Whom an announcement was told to, and when they opened it; null for who did not yet. */
export const AnnouncementReader = z.object({ person: Person, readAt: isoDate.nullable() })
export type AnnouncementReader = z.infer<typeof AnnouncementReader>

const path = '/social-network/posts/:id/announcement'

export const announceCalls = {
  /** Tells a post to all who can see it, in a popup, until a moment; null ends that. */
  announce: call({
    name: 'social.announce',
    method: 'PATCH',
    path,
    params: idParams,
    body: writeBody({ until: isoDate.nullable() }),
    reply: Post,
    message: phrase('social.announced'),
  }),
  /** Who was told of it, those who have not read it first. */
  readers: call({
    name: 'social.readers',
    method: 'GET',
    path,
    params: idParams,
    query: readQuery({ isRead: flag.optional(), ...pageQuery(50) }),
    reply: AnnouncementReader,
    paged: true,
  }),
}
