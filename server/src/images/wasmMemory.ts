const { grow } = WebAssembly.Memory.prototype

/**
 * Lets no module of WebAssembly in this process grow over `limit` bytes: it gets its own 'out of memory'. Such decoders
 * work on the main thread, so that no interval could look at their memory meanwhile.
 */
export function limitWasmMemory(limit: number): void {
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * 65_536 > limit) throw new RangeError('over the memory limit')
    return grow.call(this, pages)
  }
}
