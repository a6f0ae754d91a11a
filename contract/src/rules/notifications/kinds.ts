/** The kinds of notification that a company may switch off and a person may do without, by what they are about. */
export const notificationKinds = {
  products: [
    'update-assignee',
    'update-status',
    'update-product',
    'update-product-type',
    'update-content',
    'make-cover',
    'make-copy',
    'delete-product',
  ],
  comments: ['mention', 'reply', 'comment'],
  posts: ['like-post', 'pin-post'],
  network: ['announce', 'invite-event', 'move-event', 'cancel-event', 'remind-event'],
  artworks: ['approve-artwork', 'reject-artwork', 'upload-artwork', 'listing-active', 'listing-fail'],
} as const

export type NotificationSubject = keyof typeof notificationKinds
export type ChosenKind = (typeof notificationKinds)[NotificationSubject][number]

export const notificationSubjects = [
  'products',
  'comments',
  'artworks',
  'posts',
  'network',
] as const satisfies NotificationSubject[]
export const chosenKinds: readonly ChosenKind[] = notificationSubjects.flatMap((subject) => [
  ...notificationKinds[subject],
])

/** Those that are mailed as well where they were not read in the bell, unless the company's settings say no. */
export const mailedKinds: readonly ChosenKind[] = [
  ...(['mention', 'update-assignee', 'approve-artwork', 'reject-artwork'] as const),
  ...notificationKinds.network,
]

/** What is told to a person because it is meant for them, also of a product that they muted. */
export const personalKinds: readonly ChosenKind[] = ['mention', 'update-assignee', 'reply']
/** What followers of a product hear, too. */
export const followedKinds: readonly ChosenKind[] = chosenKinds.filter((kind) => !personalKinds.includes(kind))

/** `own`: told as its creator and assignees are; `follow`: told though it is others'; `mute`: only what is meant for oneself. */
export const followStates = ['own', 'follow', 'mute'] as const
export type FollowState = (typeof followStates)[number]
