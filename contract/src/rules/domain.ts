/** A domain as mail addresses end in it: labels with dots between them, the last of two letters or more. */
export const domainPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i

/** What stands behind the last @ of an address, in lower case; '' where there is none. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Where the TXT record of a domain stands that says whose it is. */
export const recordName = (domain: string): string => `_halftone.${domain}`
/** What it says. */
export const recordValue = (token: string): string => `halftone-domain=${token}`
