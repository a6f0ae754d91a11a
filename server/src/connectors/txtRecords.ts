import { Resolver } from 'node:dns/promises'

/** The TXT records of a name, each as one text; none where it has none or does not exist. Throws where nobody answers. */
export type TxtRecords = (name: string) => Promise<string[]>

/** Asks the system's name servers, or those of the configuration (`DNS_SERVERS`). */
export function createTxtRecords(servers: string[]): TxtRecords {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code === 'ENOTFOUND' || code === 'ENODATA') return []
      throw error
    }
  }
}
