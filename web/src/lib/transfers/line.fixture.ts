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
  responseText = ''
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
  getResponseHeader() {
    return this.responseText ? 'application/json' : null
  }
  answer(status: number, response?: Blob | string) {
    this.status = status
    if (typeof response === 'string') this.responseText = response
    else this.response = response
    this.onload?.()
  }
  progress(loaded: number, total: number) {
    const on = this.method === 'PUT' ? this.upload : this
    on.onprogress?.({ loaded, total, lengthComputable: true })
  }
}
