/** What people are told where layout templates fail. */
export const layoutTemplatesPhrases = {
  'layoutTemplates.added': 'Add layout template successfully',
  'layoutTemplates.updated': 'Update layout template successfully',
  'layoutTemplates.shared': 'Share layout template successfully',
  'layoutTemplates.copied': 'Copy layout template successfully',
  'layoutTemplates.deleted': 'Delete layout template successfully',
  'layoutTemplates.crossed': 'The corners cross: put them clockwise from the left top',
  'layoutTemplates.tooMany': 'A layout has at most {n} placeholders',
  'layoutTemplates.colourTwice': 'Two colours have the same name',
  'layoutTemplates.whichVersion': 'Say which version this was made from',
  'layoutTemplates.changedMeanwhile': 'Somebody else saved this layout meanwhile: load it again',
  'layoutTemplates.noPicture': 'This picture is none of the layout',
  'layoutTemplates.noMask': 'Colours need a mask: choose the picture that is white where the garment is',
  'layoutTemplates.teamGone': 'This team cannot get it',
} as const
