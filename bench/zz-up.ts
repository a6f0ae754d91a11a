import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { startHelper } from './parts/ask.ts'
import { startNode } from './parts/node.ts'
import { makeTeam, tokenOf } from './parts/team.ts'
import { inWorkplace } from './parts/workplace.ts'
const med = (a: number[]) => a.toSorted((x, y) => x - y)[a.length >> 1]!.toFixed(1)
await inWorkplace(async (place) => {
  const team = await makeTeam(place, 10)
  const token = await tokenOf(place, team.userIds[0] ?? 0)
  const node = await startNode(place)
  const bareServer = startHelper('bareFiles.ts')
  const bytes = randomBytes(5 * 2 ** 20)
  const bareUrl = await bareServer.ask<string>({ folder: join(place.folder, 'bare') })
  const pres: number[] = [], put: number[] = [], bare: number[] = []
  const ratios: number[] = []
  for (let round = 0; round < 8; round++) {
    let left = 20; let t00 = performance.now()
    const lane = async () => { while (left-- > 0) {
      let t = performance.now()
      const asked = await fetch(`${node.url}/api/presigned-url`, { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body: JSON.stringify({ fileName: 'design.png', fileType: 'image/png', size: bytes.length, groupId: team.groupId }) })
      const { data } = await asked.json() as any
      pres.push(performance.now() - t); t = performance.now()
      const a = await fetch(new URL(data.url, node.url), { method: 'PUT', headers: data.headers, body: bytes }); await a.text()
      if (a.status !== 200) throw new Error('' + a.status)
      put.push(performance.now() - t)
    } }
    await Promise.all([lane(), lane(), lane(), lane()])
    const own = performance.now() - t00; t00 = performance.now()
    let n = 20
    const bl = async () => { while (n-- > 0) { const t = performance.now(); await (await fetch(`${bareUrl}/${round}-${n}.png`, { method: 'PUT', body: bytes })).text(); bare.push(performance.now() - t) } }
    await Promise.all([bl(), bl(), bl(), bl()])
    const b = performance.now() - t00
    if (round > 0) ratios.push(own / b)
  }
  console.log('ratios', med(ratios.map(x => x * 100)))
  console.log('four at a time: presign', med(pres), 'put', med(put), 'bare', med(bare))
  await bareServer.stop(); await node.stop()
})
