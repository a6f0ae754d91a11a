/**
 * The path where a person goes on after signing in: one of this installation, or '/'. What a browser would take for
 * another host or a program (`//evil`, `/\evil`, `javascript:`) is none, nor what has a control character, which
 * browsers leave out.
 */
export function ownPath(given: string | undefined): string {
  const path = given ?? ''
  const isPlain = /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && !path.includes('\\')
  return isPlain && path.length <= 1_000 ? path : '/'
}
