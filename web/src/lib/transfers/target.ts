/** Where a file goes: the answer of POST /presigned-url. */
export interface UploadTarget {
  key: string
  url: string
  headers: Record<string, string>
}

export interface UploadInput {
  file: File
  /** What belongs together in the panel; one drop is one group. */
  group?: string
  /** Asks the server for an address; asked for each attempt, since an address is for one and expires. */
  presign: (file: File, signal: AbortSignal) => Promise<UploadTarget>
}

/** How addresses are asked for: of one file, and of several in one call, in their order. */
export interface Presigner {
  one: UploadInput['presign']
  many: (files: readonly File[]) => Promise<UploadTarget[]>
}
