/** A stand-in for the browser's request: each `send` waits for the test. */
export class Line {
  static all: Line[] = []
  upload: { onprogress?: (event: { loaded: number; total: number; lengthComputable: boolean }) => void } = {}
  status = 0
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  headers: Record<string, string> = {}
  method = ''
  url = ''
  responseType = ''
  response: unknown
  onprogress?: (event: { loaded: number; total: number; lengthComputable: boolean }) => void
  open(method: string, url: string) {
    this.method = method
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send() {
    Line.all.push(this)
  }
  abort() {
    this.onabort?.()
  }
  answer(status: number, response?: Blob) {
    this.status = status
    this.response = response
    this.onload?.()
  }
  progress(loaded: number, total: number) {
    const on = this.method === 'PUT' ? this.upload : this
    on.onprogress?.({ loaded, total, lengthComputable: true })
  }
}
