import type { PermissionCode } from '@halftone/contract/permissions.ts'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Link, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../lib/copyText.ts'
import { folds } from '../../../theme/tokens.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { WhyAnswer } from './WhyAnswer.tsx'
import { WhyAsked } from './WhyAsked.tsx'
import { WhyChain } from './WhyChain.tsx'
import { WhyChanges } from './WhyChanges.tsx'
import { WhyOthers } from './WhyOthers.tsx'
import { whyQuery } from './why.api.ts'
import type { WhyQuestion } from './whyQuestion.ts'

interface Props {
  question: WhyQuestion
  onAsk: (question: WhyQuestion) => void
  onClose: () => void
}

/** Whether and why somebody may do something: the question, the answer in a sentence, the chain, what would change it, who else. */
export function WhyPanel({ question, onAsk, onClose }: Props) {
  const { t } = useTranslation(['why', 'roles', 'common'])
  const isPhone = useMediaQuery(`(max-width: ${folds.phone}px)`)
  const query = useQuery(whyQuery(question))
  const why = question.userId > 0 ? query.data : undefined
  const what = t(`roles:may.${question.code}`)
  const title = why
    ? t(why.granted ? 'titleYes' : 'titleNo', { name: why.person.display_name, what })
    : t('titleWho', { what })
  const askOf = (userId: number) => onAsk({ ...question, userId })
  return (
    <Drawer
      open
      anchor={isPhone ? 'bottom' : 'right'}
      onClose={onClose}
      // Above the dialogs of products and artworks.
      sx={{ zIndex: (theme) => theme.zIndex.modal + 1 }}
      slotProps={{
        backdrop: { invisible: true },
        paper: {
          'aria-label': title,
          sx: isPhone
            ? { maxHeight: '85vh', borderRadius: 'var(--radius) var(--radius) 0 0' }
            : { width: 396, boxShadow: 'var(--shadow-3)', borderLeft: '1px solid var(--line)' },
        },
      }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 3,
          minHeight: 48,
          borderBottom: '1px solid var(--line)',
        }}
      >
        {question.userId > 0 && (
          <IconButton size="small" aria-label={t('back')} onClick={() => askOf(0)}>
            <ArrowLeft size={18} />
          </IconButton>
        )}
        <Box component="h2" sx={{ m: 0, flex: 1, minWidth: 0, fontSize: 'var(--fs-title)', fontWeight: 600 }}>
          {title}
        </Box>
        <IconButton size="small" aria-label={t('copyLink')} onClick={() => void copyText(window.location.href)}>
          <Link size={16} />
        </IconButton>
        <IconButton size="small" aria-label={t('common:close')} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </Box>
      <Box sx={{ overflow: 'auto', px: 5, py: 4, display: 'flex', flexDirection: 'column', gap: 4 }}>
        <WhyAsked
          question={question}
          person={why?.person ?? null}
          onPerson={askOf}
          onCode={(code: PermissionCode) => onAsk({ ...question, code })}
        />
        {question.userId > 0 && query.isPending && <RowSkeletons count={5} height={44} hasImage={false} />}
        {question.userId > 0 && query.isError && (
          <ErrorState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {why && (
          <Box
            sx={{ display: 'contents', '& > *': { opacity: query.isPlaceholderData ? 0.6 : 1 } }}
            aria-busy={query.isPlaceholderData}
          >
            <WhyAnswer why={why} what={what} />
            <WhyChain why={why} place={question.place} />
            <WhyChanges key={`${why.person.id} ${why.code}`} why={why} code={question.code} />
          </Box>
        )}
        <WhyOthers question={question} groupId={why?.team.id} onPerson={askOf} />
      </Box>
    </Drawer>
  )
}
