/** What people are told of mock-ups. */
export const mockupsPhrases = {
  'mockups.asked': 'Mock-ups are being made',
  'mockups.notApproved': 'Mock-ups are made of approved artworks',
  'mockups.noSource': 'Choose a picture of this artwork that is no mock-up itself',
  'mockups.sourcePending': 'This picture is still being looked at',
  'mockups.noLayout': 'This layout is gone, or no longer shared with this team',
  'mockups.notReady': 'This layout has no place for a design yet',
  'mockups.noColour': 'This layout does not come in {colour}',
  'mockups.layoutGone': 'The layout was deleted, or is shared with this team no longer',
  'mockups.sourceChanged': 'The artwork was changed or turned down meanwhile',
  'mockups.baseUnreadable': 'The picture of the layout could not be read',
  'mockups.sourceUnreadable': 'The artwork could not be read',
  'mockups.tooSlow': 'It took too long: try a smaller size, or simpler pictures in the layout',
  'mockups.failed': 'It could not be made',
  'mockups.outdated': 'This mock-up is out of date: its artwork was replaced, deleted or turned down. Make it again',
} as const
