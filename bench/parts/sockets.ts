import { io, type Socket } from 'socket.io-client'
import { answerWith } from './ask.ts'
import type { Connect, Expect, SocketQuestion } from './watchers.ts'

/** Many tabs in one process: they look at a board and write down when they hear of something. */

const now = () => Number(process.hrtime.bigint()) / 1e6
const sets = new Map<string, Socket[]>()
let heard: ((mark: string) => void) | undefined

const boardOf = async (url: string, token: string, groupId: number) => {
  const answer = await fetch(`${url}/api/products/board?groupId=${groupId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (answer.status !== 200) throw new Error(`board ${answer.status}`)
  await answer.json()
}

/** As a tab does it: connects, joins, fetches the board. Milliseconds. */
async function join(
  { url, groupId, loads, room = `group:${groupId}` }: Connect,
  token: string,
): Promise<[Socket, number]> {
  const started = now()
  const socket = io(url, { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true })
  socket.on('live', ({ name, payload }: { name: string; payload: { id?: number } }) => heard?.(`${name} ${payload.id}`))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  const { ok } = await socket.timeout(20_000).emitWithAck('join', room)
  if (!ok) throw new Error(`${room} could not be joined`)
  if (loads) await boardOf(url, token, groupId)
  return [socket, now() - started]
}

async function connect(asked: Connect): Promise<number[]> {
  const left = [...asked.tokens]
  const times: number[] = []
  const own: Socket[] = []
  const one = async () => {
    for (let token = left.shift(); token !== undefined; token = left.shift()) {
      const [socket, time] = await join(asked, token)
      own.push(socket)
      times.push(time)
    }
  }
  await Promise.all(Array.from({ length: asked.atOnce }, one))
  sets.set(asked.set, own)
  return times
}

/** When each of `count` sockets heard it, on the clock that all processes share. */
const expect = ({ mark, count }: Expect) =>
  new Promise<number[]>((resolve, reject) => {
    const times: number[] = []
    const late = setTimeout(() => reject(new Error(`${times.length} of ${count} heard ${mark}`)), 15_000)
    heard = (found) => {
      if (found !== mark) return
      if (times.push(now()) < count) return
      clearTimeout(late)
      resolve(times)
    }
  })

answerWith<SocketQuestion>(async (question) => {
  if (question.kind === 'connect') return connect(question)
  if (question.kind === 'expect') return expect(question)
  for (const socket of sets.get(question.set) ?? []) socket.disconnect()
  sets.delete(question.set)
})
