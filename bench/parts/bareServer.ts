import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { Server } from 'socket.io'

/** What it is asked for by HTTP: a message about that thing, to that room. */
export interface Asked {
  id: number
  room: string
}
export type Send = (room: string, said: object) => void

/** A bare Socket.IO server whose clients join rooms, and that does what `answer` says when it is asked; its address. */
export async function bareServer(answer: (asked: Asked) => Promise<void> | void): Promise<{ url: string; send: Send }> {
  const server = createServer(async (request, response) => {
    await answer((await json(request)) as Asked)
    response.end('{}')
  })
  const io = new Server(server, { transports: ['websocket'], perMessageDeflate: false, serveClient: false })
  io.on('connection', (socket) => {
    socket.on('join', (room: string, done: (answer: object) => void) => {
      socket.join(room)
      done({ ok: true })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    send: (room, said) => io.to(room).emit('live', said),
  }
}
