import type { TrashSummary } from '@halftone/contract/areas/activities/activities.trash.ts'
import type { PageMeta } from '@halftone/contract/parts/page.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { ArrowLeft, ChevronDown, Info, Trash2 } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { formatNumber, formatSize, formatTotal } from '../../../lib/format.ts'
import { Emphasis } from '../../../ui/Emphasis.tsx'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { MultiSelect } from '../../../ui/fields/MultiSelect.tsx'
import { personOption } from '../../../ui/fields/personOption.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { Tip } from '../../../ui/Tip.tsx'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { TeamPicker } from '../../configs/list/TeamPicker.tsx'
import type { TrashUrl } from './trash.api.ts'

interface Props {
  url: TrashUrl
  teams: readonly { id: number; name: string }[]
  summary: TrashSummary | undefined
  total: Pick<PageMeta, 'total' | 'totalIsAtLeast'> | undefined
  searchRef: RefObject<HTMLInputElement | null>
  onChange: (patch: Partial<TrashUrl>) => void
  onEmpty: () => Promise<boolean>
}

/** Whose trash, what of it is shown, how much it is, and for Admins the end of it. */
export function TrashHeader({ url, teams, summary, total, searchRef, onChange, onEmpty }: Props) {
  const { t } = useTranslation('trash')
  const [people, setPeople] = useState<HTMLElement | null>(null)
  const [confirm, question] = useConfirm()
  // Of nine kinds most teams delete three: what there is nothing of takes no room.
  const shownKinds = (summary?.kinds ?? []).filter(({ kind, count }) => count > 0 || kind === url.kind)
  const hasKinds = shownKinds.length > 0 || url.kind !== ''
  const all = (summary?.kinds ?? []).reduce((sum, { count }) => sum + count, 0)
  const askEmpty = () =>
    confirm({
      title: t('emptyAsk', { count: all }),
      text: t('purgeText', { count: all }),
      confirmLabel: t('emptyIt'),
      typed: String(all),
      onConfirm: onEmpty,
    })
  return (
    <Box sx={{ flex: 'none' }}>
      <Box
        sx={{
          ...{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, px: 4, py: 2, minHeight: 48 },
          borderBottom: '1px solid var(--line)',
        }}
      >
        <Tip title={t('toBoard')}>
          <IconButton component={Link} to={`${paths.products}?team=${url.groupId}`} aria-label={t('toBoard')}>
            <ArrowLeft size={18} />
          </IconButton>
        </Tip>
        <Box
          component="h1"
          sx={{ m: 0, lineHeight: { xs: '40px', sm: 'inherit' }, fontSize: 'var(--fs-title)', fontWeight: 600 }}
        >
          {t('title')}{' '}
          <Box component="span" className="meta tabular" sx={{ fontWeight: 400 }}>
            {total && formatTotal(total)}
          </Box>
        </Box>
        {teams.length > 1 && (
          <TeamPicker
            teams={teams}
            value={url.groupId}
            onChange={(groupId) => onChange({ groupId, kind: '', by: [] })}
          />
        )}
        <ChoiceRow
          label={t('column.kind')}
          options={[
            { value: '', label: t('all') },
            ...shownKinds.map(({ kind, count }) => ({
              value: kind,
              label: (
                <>
                  {t(`kinds.${kind}`)} <span className="tabular">{formatNumber(count)}</span>
                </>
              ),
            })),
          ]}
          value={url.kind}
          onChange={(kind) => onChange({ kind })}
          // On a phone it has a row of its own, which stands before it is known what there is: all below it would jump.
          sx={{ flexBasis: { xs: '100%', sm: 'auto' }, display: { sm: hasKinds ? 'inline-flex' : 'none' } }}
        />
        <Button
          aria-haspopup="listbox"
          endIcon={<ChevronDown size={14} />}
          onClick={(event) => setPeople(event.currentTarget)}
        >
          {url.by.length > 0 ? t('byCount', { count: url.by.length }) : t('column.by')}
        </Button>
        <MultiSelect
          anchor={people}
          onClose={() => setPeople(null)}
          label={t('column.by')}
          options={(summary?.people ?? []).map((person) => personOption(person))}
          value={url.by}
          onChange={(by) => onChange({ by })}
        />
        <Box sx={{ flex: 1 }} />
        <Box sx={{ width: { xs: '100%', sm: 240 }, order: { xs: 1, sm: 0 } }}>
          <SearchBox
            value={url.search}
            onChange={(search) => onChange({ search })}
            placeholder={t('search')}
            width="100%"
            keyHint="/"
            inputRef={searchRef}
          />
        </Box>
        {summary?.canPurge && all > 0 && (
          <Button color="error" variant="outlined" startIcon={<Trash2 size={16} />} onClick={askEmpty}>
            {t('emptyIt')}
          </Button>
        )}
      </Box>
      <Box
        className="meta"
        sx={{ display: 'flex', gap: 1.5, alignItems: 'center', px: 4, py: 2, minHeight: { xs: 52, sm: 34 } }}
      >
        {summary && (
          <>
            <Info size={14} aria-hidden="true" style={{ flex: 'none' }} />
            <span>
              <Emphasis text={t('kept', { count: summary.days, size: formatSize(summary.bytes) })} />{' '}
              {t(summary.canPurge ? 'mayAll' : 'mayOwn')}
            </span>
          </>
        )}
      </Box>
      {question}
    </Box>
  )
}
