/** What people are told where sign-in fails. */
export const authPhrases = {
  'auth.wrongPassword': 'The email or the password is wrong',
  'auth.tooManyAttempts': 'Too many attempts. Try again in {n} s.',
  'auth.tooManySignIns': 'Too many people sign in at once. Try again in a moment.',
  'auth.linkEnded': 'This link is no longer valid. Ask for a new one.',
  'auth.hasOwner': 'The workspace has an owner already. Sign in instead.',
  'auth.setupEnded': 'This link is no longer valid. Restart the server to print a new one.',
  'auth.resetMailed': 'If this address has an account, a mail with a link is on its way',
  'auth.passwordReset': 'Reset password successfully',
  'auth.passwordTooShort': 'Please use at least 12 characters',
  'auth.wrongCode': 'This code is wrong or was used already',
  'auth.stepEnded': 'That took too long. Please sign in again.',
  'auth.stepIsOn': 'The second step is on already',
  'auth.stepIsOff': 'The second step is not on',
  'auth.enterCode': 'Please enter the code',
} as const
