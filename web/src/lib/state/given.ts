/** What a patch says. Fields of which it says nothing come as undefined too: laid over a thing they would take away what is there. */
export const given = <T extends object>(patch: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as never
