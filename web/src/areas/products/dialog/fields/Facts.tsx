import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useProduct } from '../productContext.ts'
import { AccountsField } from './AccountsField.tsx'
import { AssigneesField } from './AssigneesField.tsx'
import { DueField } from './DueField.tsx'
import { FactRow } from './FactRow.tsx'
import { LabelsField } from './LabelsField.tsx'
import { PriorityField } from './PriorityField.tsx'
import { StatusField } from './StatusField.tsx'
import { TagsField } from './TagsField.tsx'
import { TeamsUsed } from './TeamsUsed.tsx'
import { TypesField } from './TypesField.tsx'

const column = { display: 'grid', rowGap: 1, alignContent: 'start', minWidth: 0 } as const

/** The short fields, in two columns where there is room. */
export function Facts() {
  const { t } = useTranslation('product')
  const { product, may } = useProduct()
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(230px, 100%), 1fr))',
        columnGap: 5,
        rowGap: 1,
        mt: 4,
      }}
    >
      <Box sx={column}>
        <FactRow label={t('status')} of="status">
          <StatusField />
        </FactRow>
        <FactRow label={t('types')} of="types">
          <TypesField />
        </FactRow>
        <FactRow label={t('labels')} of="labels">
          <LabelsField />
        </FactRow>
        <FactRow label={t('priority')} of="priority">
          <PriorityField />
        </FactRow>
        <FactRow label={t('teamsUsed')} of="listInfoTeamUsed">
          <TeamsUsed />
        </FactRow>
      </Box>
      <Box sx={column}>
        <FactRow label={t('assignees')} of="assignees">
          <AssigneesField />
        </FactRow>
        <FactRow label={t('tags')} of="tags">
          <TagsField />
        </FactRow>
        <FactRow label={t('due')} of="deadline">
          <DueField />
        </FactRow>
        {(product.accounts.length > 0 || may.edit) && (
          <FactRow label={t('accounts')} of="accounts">
            <AccountsField />
          </FactRow>
        )}
      </Box>
    </Box>
  )
}
