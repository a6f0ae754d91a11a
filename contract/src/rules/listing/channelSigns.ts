/** What a channel does not take in a title: a sign, or one that it takes once only. Null: nothing. */
export function refusedInTitle(
  title: string,
  { deny, once }: { deny: string; once: readonly string[] },
): { key: 'titleSign' | 'titleSignOnce'; sign: string } | null {
  const denied = new RegExp(deny, 'u').exec(title)?.[0]
  if (denied !== undefined) return { key: 'titleSign', sign: denied }
  const repeated = once.find((sign) => title.split(sign).length > 2)
  return repeated === undefined ? null : { key: 'titleSignOnce', sign: repeated }
}
