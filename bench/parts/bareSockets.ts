import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { Server } from 'socket.io'
import { answerWith } from './ask.ts'

/** The measure for live messages: a bare Socket.IO server that broadcasts the same message when it is asked by HTTP. */

interface Message {
  name: string
  payload: object
}

answerWith<{ message: Message }>(async ({ message }) => {
  const server = createServer(async (request, response) => {
    const { id, room } = (await json(request)) as { id: number; room: string }
    io.to(room).emit('live', { ...message, payload: { ...message.payload, id } })
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
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
