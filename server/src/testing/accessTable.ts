import { calls } from '@halftone/contract/areas/index.ts'
import type { AnyCall } from '@halftone/contract/call.ts'
import type { Registered } from '../core/route.ts'

/** Every call of the contract, by area. */
export const allCalls: AnyCall[] = Object.values(calls).flatMap((area) => Object.values<AnyCall>(area))

/** docs/access.md: each call, and each address beside the API, with the rule that its route declares. */
export function accessTable(
  registered: ReadonlyMap<string, Registered>,
  addresses: ReadonlyMap<string, string>,
): string {
  const areas = new Map<string, string[]>()
  for (const call of allCalls) {
    const entry = registered.get(call.name)
    const area = call.name.split('.')[0] ?? ''
    const row = `| \`${call.method} ${call.path}\` | ${entry?.rule ?? 'not registered'} |`
    areas.set(area, [...(areas.get(area) ?? []), row])
  }
  const beside = [...addresses].map(([address, rule]) => `| \`${address}\` | ${rule} |`)
  const sections = [...areas].map(([area, rows]) => `## ${area}\n\n| call | rule |\n|---|---|\n${rows.join('\n')}\n`)
  return [
    '# Who may call what',
    '',
    'Printed from the routes (`npm run access`); a test holds it. A rule about a thing answers 404 to people outside all of',
    'its teams, and the no-permission answer to those inside who lack the right. A super admin passes every check on a',
    'right; a membership in a company-level team holds for all teams of the company.',
    '',
    ...sections,
    '## Beside the API',
    '',
    'Addresses of protocols, from the root. Each person or program has as many questions a minute as stand there.',
    '',
    '| address | rule |',
    '|---|---|',
    ...beside,
    '',
  ].join('\n')
}
