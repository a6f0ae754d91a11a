/** The id of the place below the screen, where the shell has one: what stands there on a phone covers nothing. */
export const shellFootId = 'shell-foot'
