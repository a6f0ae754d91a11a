import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'

export interface NameServer {
  /** `127.0.0.1:port`, for DNS_SERVERS. */
  address: string
  /** TXT records by name, each in the parts that it is sent in; names without any do not exist. */
  records: Record<string, string[][]>
  asked: string[]
  stop(): Promise<void>
}

/** Bytes of the head, of the end of the question, and of what stands before the data of an answer (RFC 1035 §4.1). */
const head = 12

/** A name server on loopback that knows TXT records. */
export async function openNameServer(port = 0): Promise<NameServer> {
  const socket: Socket = createSocket('udp4')
  const records: NameServer['records'] = {}
  const asked: string[] = []
  socket.on('message', (question, from) => {
    const { name, end } = readName(question)
    asked.push(name)
    const found = records[name.toLowerCase()]
    const start = Buffer.alloc(head)
    question.copy(start, 0, 0, 2)
    // An answer, recursion wished and had; 3: there is no such name.
    start.writeUInt16BE(0x8180 | (found ? 0 : 3), 2)
    start.writeUInt16BE(1, 4)
    start.writeUInt16BE(found?.length ?? 0, 6)
    socket.send(Buffer.concat([start, question.subarray(head, end + 4), ...(found ?? []).map(answerOf)]), from.port)
  })
  socket.bind(port, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    asked,
    stop: () => new Promise((done) => socket.close(() => done())),
  }
}

function readName(question: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = head
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.'), end: at + 1 }
}

/** Of the name that was asked for (a pointer to it), TXT, of the internet, for no time. */
function answerOf(parts: string[]): Buffer {
  const data = Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])))
  const start = Buffer.from([0xc0, head, 0, 16, 0, 1, 0, 0, 0, 0, 0, 0])
  start.writeUInt16BE(data.length, 10)
  return Buffer.concat([start, data])
}
