/** What a report can be narrowed to, as its calls name it. */
export const filterNames = ['userId', 'accountId', 'channelId', 'typeId', 'tagId'] as const
/** 0 is any. */
export type Narrowing = Record<(typeof filterNames)[number], number>
