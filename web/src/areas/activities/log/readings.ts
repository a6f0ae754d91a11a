import type { EventName } from '@halftone/contract/areas/index.ts'

/** How a line of an event is read: what it is called, and what its old and new data are. */
export interface Reading {
  /** Its title is the field that changed, not what was done. */
  isField?: true
  /** Its values are words of the program, with a text of their own (`codes` of logs.json). */
  isCoded?: true
  /** A board, the state of a listing, or a number of something (`counts` of logs.json). */
  as?: 'board' | 'state' | 'count'
  /** It cannot be taken back from here: what a shop has. */
  isOutside?: true
}

const field = { isField: true } as const
const coded = { isCoded: true } as const

/**
 * Every event: null for those that leave no line. A new event does not compile without an entry here, and a test wants its
 * texts in both languages.
 */
export const readings: Record<EventName, Reading | null> = {
  'accounts.created': {},
  'accounts.updated': coded,
  'accounts.deleted': {},
  'accounts.keysChanged': {},
  'activities.reverted': {},
  'activities.purged': {},
  'artworks.created': {},
  'artworks.updated': { isField: true, isCoded: true },
  'artworks.contentChanged': field,
  'artworks.channelsChanged': field,
  'artworks.coverChanged': null,
  'artworks.reordered': { as: 'count' },
  'artworks.converting': { as: 'count' },
  'artworks.deleted': {},
  'artworks.restored': {},
  'auth.ended': coded,
  'auth.secondStepChanged': coded,
  'auth.mailChanged': coded,
  'auth.ownDataChanged': coded,
  'auth.passkeysChanged': coded,
  'auth.profileChanged': {},
  'boards.changed': {},
  'comments.created': {},
  'comments.updated': {},
  'comments.done': coded,
  'comments.carried': {},
  'comments.hidden': coded,
  'comments.deleted': {},
  'comments.restored': {},
  'configs.changed': {},
  'configs.deleted': {},
  'configs.notificationChanged': {},
  'configs.stepChanged': coded,
  'configs.copyChanged': coded,
  'configs.featuresChanged': coded,
  'configs.generalChanged': coded,
  'configs.retentionChanged': {},
  'files.updated': coded,
  'files.reordered': { as: 'count' },
  'files.moved': {},
  'files.deleted': {},
  'files.restored': {},
  'files.thinned': { as: 'count' },
  'files.covered': field,
  'groups.created': {},
  'groups.updated': {},
  'groups.deleted': {},
  'keywords.created': {},
  'keywords.updated': {},
  'keywords.deleted': {},
  'keywords.imported': {},
  'labels.created': {},
  'labels.updated': {},
  'labels.deleted': {},
  'listing.templateCreated': {},
  'listing.templateUpdated': {},
  'listing.templateDeleted': {},
  'listing.jobChanged': { as: 'state', isOutside: true },
  'listing.jobCancelled': { isOutside: true },
  'notifications.created': null,
  'notifications.marked': null,
  'presence.changed': null,
  'products.created': {},
  'products.copied': {},
  'products.updated': field,
  'products.moved': { as: 'board' },
  'products.changed': field,
  'products.reordered': {},
  'products.renumbered': null,
  'products.coverChanged': null,
  'products.deleted': {},
  'products.restored': {},
  'products.liked': coded,
  'products.viewsChanged': null,
  'reviews.decided': {},
  'reviews.submitted': {},
  'reviews.uploaded': {},
  'reviews.noted': {},
  'reviews.reset': {},
  'reviews.reopened': null,
  'roles.changed': coded,
  'roles.deleted': {},
  'roles.permissionChanged': {},
  'roles.permissionDeleted': {},
  'sso.changed': {},
  'sso.accessChanged': coded,
  'sso.pushed': {},
  'sso.linked': {},
  'tags.created': {},
  'tags.updated': {},
  'tags.merged': {},
  'tags.imported': {},
  'tags.deleted': {},
  'users.created': {},
  'users.invited': {},
  'users.imported': {},
  'users.invitationChanged': coded,
  'users.updated': {},
  'users.deleted': {},
  'users.joined': {},
  'users.roleChanged': {},
  'users.left': {},
  'users.codesChanged': {},
  'users.membersChanged': {},
  'users.sessionsEnded': {},
  'users.switched': {},
  'users.workHandedOver': {},
}

/** Events of releases before and after this one are read by what they hold. */
export const readingOf = (name: string): Reading =>
  (Object.hasOwn(readings, name) ? readings[name as EventName] : null) ?? { isField: true }
