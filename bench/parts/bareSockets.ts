import { answerWith } from './ask.ts'
import { bareServer } from './bareServer.ts'

/** The measure for live messages: a bare Socket.IO server that broadcasts the same message when it is asked by HTTP. */

interface Message {
  name: string
  payload: object
}

answerWith<{ message: Message }>(async ({ message }) => {
  const { url, send } = await bareServer(({ id, room }) =>
    send(room, { ...message, payload: { ...message.payload, id } }),
  )
  return url
})
