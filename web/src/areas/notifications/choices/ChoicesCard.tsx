import { chosenKinds, notificationKinds, notificationSubjects } from '@halftone/contract/rules/notifications/kinds.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { notificationSettings } from '../../configs/configs.api.ts'
import { ProfileCard } from '../../users/profile/ProfileCard.tsx'
import { ChoiceRow } from './ChoiceRow.tsx'
import { ColumnHead } from './ColumnHead.tsx'
import { choicesQuery, saveChoices } from './choices.api.ts'
import { MailTimes } from './MailTimes.tsx'
import { TickCell } from './TickCell.tsx'

/** Of the table: kinds, what they are about, its head and the sign-in of two lines. */
const rows = Object.values(notificationKinds).flat().length + notificationSubjects.length + 3

/** What one is told of, in the bell and by mail, when and how: a row for each kind. Saves at once. */
export function ChoicesCard() {
  const { t } = useTranslation('notifications')
  const query = useQuery(choicesQuery)
  const company = useQuery(notificationSettings).data
  const choices = query.data
  const save = (changes: Parameters<typeof saveChoices>[0]) => void saveChoices(changes)
  return (
    <ProfileCard id="notifications" label={t('bell')} title={t('bell')}>
      {query.isPending && <RowSkeletons count={rows} height={30} hasImage={false} />}
      {query.isError && (
        <ErrorState title={t('choices.failed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {choices && (
        <Box component="table" sx={{ width: '100%', mb: 3, borderCollapse: 'collapse' }}>
          <thead>
            <Box component="tr" sx={{ borderBottom: '1px solid var(--line)' }}>
              <td />
              <ColumnHead
                label={t('choices.here')}
                title={t('choices.all')}
                onTick={() => save({ unheard: choices.unheard.length > 0 ? [] : [...chosenKinds] })}
              />
              <Box component="th" scope="col" sx={{ p: 1, fontWeight: 550 }}>
                {t('choices.mail')}
              </Box>
            </Box>
          </thead>
          <tbody>
            {notificationSubjects.map((subject) => (
              <Fragment key={subject}>
                <tr>
                  <Box
                    component="th"
                    scope="colgroup"
                    colSpan={3}
                    className="meta"
                    sx={{ px: 4, pt: 3, pb: 1, textAlign: 'left' }}
                  >
                    {t(`choices.about.${subject}`)}
                  </Box>
                </tr>
                {notificationKinds[subject].map((kind) => (
                  <ChoiceRow
                    key={kind}
                    kind={kind}
                    choices={choices}
                    isMuted={company?.muted.includes(kind) ?? false}
                    sendsMail={company?.mail ?? false}
                    onChange={save}
                  />
                ))}
              </Fragment>
            ))}
            <tr>
              <Box component="th" scope="row" sx={{ pl: 4, py: 2, textAlign: 'left', fontWeight: 450 }}>
                {t('choices.signIn')}
                <Box className="meta">{t('choices.always')}</Box>
              </Box>
              <TickCell label={`${t('choices.signIn')}: ${t('choices.here')}`} isOn isDisabled />
              <Box component="td" className="meta" sx={{ px: 3 }}>
                {t('choices.way.now')}
              </Box>
            </tr>
          </tbody>
        </Box>
      )}
      {choices && company?.mail !== false && <MailTimes choices={choices} onChange={save} />}
      {company?.mail === false && (
        <Box className="meta" sx={{ px: 4, pb: 4 }}>
          {t('choices.noMail')}
        </Box>
      )}
    </ProfileCard>
  )
}
