/** What products are filtered by, a choice of ids each. */
export const facets = ['boards', 'assignees', 'types', 'labels', 'priority', 'accounts', 'createdBy'] as const
/** Filters as one counts them: a choice of ids, the tags, a span of days, a search. */
export const filterNames = [...facets, 'tags', 'created', 'due', 'search'] as const
