/** The id of the place below the screen, where the shell has one: what stands there covers nothing. */
export const shellFootId = 'shell-foot'
