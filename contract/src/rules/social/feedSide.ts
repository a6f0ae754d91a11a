/** Posts that are counted beside a feed at most; `mostCounted + 1` says that there are more. */
export const mostCounted = 99
