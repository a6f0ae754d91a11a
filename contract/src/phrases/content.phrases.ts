/** What people are told where contents of sale channels fail. */
export const contentPhrases = {
  'content.changed': 'Someone else changed the content',
  'content.channelGone': 'This sale channel is gone',
  'content.chooseAccount': 'Please choose an account of this sale channel',
  'content.chooseTeamAccount': 'Please choose an account of the team',
  'content.entryGone': 'Somebody else changed these channels',
  'content.isLink': 'This field is a link',
  'content.wrongKind': '{field} has the wrong kind of value',
  'content.oneLine': '{field} must be one line, without hidden characters',
  'content.tooLong': '{field} must not be longer than {n} characters',
  'content.notANumber': '{field} must be a number',
  'content.noSuchOption': '{field} does not offer {option}',
  'content.foreignField': '{field} is not a field of this sale channel',
  'content.invalidTags': 'Invalid keyword {list}',
  'content.tooManyTags': 'Total of tags more less than {n}',
  'content.fieldTwice': 'The same field twice',
  'content.accountTwice': 'The same account twice',
} as const
