import { linkCalls } from '@halftone/contract/areas/links/links.ts'
import type { LinkPreview } from '@halftone/contract/parts/links/linkPreview.ts'
import { isOwnLink } from '@halftone/contract/rules/links/firstLink.ts'
import { send } from '../../lib/send.ts'

/**
 * What the page behind a link says of itself, for the caller to show; undefined for links of this installation, which are
 * not read. Throws what the server says of it (R491, R492, R493).
 */
export const readLink = async (url: string): Promise<LinkPreview | undefined> =>
  isOwnLink(url, location.origin) ? undefined : send(linkCalls.parse, { body: { url } }, { toastErrors: false })
