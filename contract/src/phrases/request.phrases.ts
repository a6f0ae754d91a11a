import { errorTexts } from '../errors.ts'

/** What people are told where any request fails. */
export const requestPhrases = {
  'request.keyTooLong': 'The Idempotency-Key is too long',
  'request.keyAtMost': 'At most 200 characters',
  'request.keyReused': 'This Idempotency-Key was used for another request',
  'request.signedIn': 'This must be the signed-in user',
  'request.notFound': errorTexts.notFound,
  'request.invalidCharacters': 'Invalid characters',
  'request.unknownField': 'Unknown field',
  'request.noSpace': 'The server has no space left. Nothing was saved.',
  'request.databaseGone': 'The database is not reachable. Try again in a moment.',
  'request.changedMeanwhile': 'Someone else changed this at the same moment. Try again.',
  'request.outOfRange': 'A value is out of range',
  'request.exists': 'This exists already',
  'request.contentType': 'The content type is not supported',
  'request.tooLarge': 'The request is too large',
  'request.formBroken': 'The form is broken or incomplete. Send it again.',
  'request.fileTooLarge': 'The file is too large',
  'request.unauthenticated': errorTexts.unauthenticated,
  'request.noPermission': errorTexts.noPermissionWrite,
  'request.noPermissionRead': errorTexts.noPermissionRead,
  'request.noPermissionList': errorTexts.noPermissionList,
  'request.notInSwitch': errorTexts.notInSwitch,
  'request.busy': errorTexts.busy,
} as const
