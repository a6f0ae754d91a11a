import { readPrice } from '@halftone/contract/rules/listing/priceText.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { TriangleAlert, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { currencySign, formatDecimal, formatList } from '../../../lib/format.ts'
import { useFieldTexts } from '../form/fieldTexts.ts'
import { ChangedWords } from './ChangedWords.tsx'
import type { Change } from './liveChanges.ts'
import type { Stays } from './staysOf.ts'

interface Props {
  changes: readonly Change[]
  /** What takes back a change that somebody made in the shop: the value of ours by the change's id. */
  edited: ReadonlyMap<string, string>
  currency: string
  /** What goes on as it is in the shop. */
  stays: readonly Stays[]
  onShow: (field: string) => void
  onUndo: (change: Change) => void
  onUndoAll: () => void
}

/** Texts, in which some words change; of prices and names the whole does. */
const isText = ({ kind, before, after }: Change) =>
  (kind === 'title' || kind === 'field') && before !== '' && after !== ''

const cut = { overflow: 'hidden', display: '-webkit-box', WebkitLineClamp: 3, WebkitBoxOrient: 'vertical' } as const

/** '+10.1 %' of a price; '' where there was none. */
function percent(before: string, after: string, language: string): string {
  const [was, is] = [readPrice(before), readPrice(after)]
  if (!was || is === null) return ''
  const share = ((is - was) / was) * 100
  return `${share > 0 ? '+' : '−'}${formatDecimal(Math.abs(share), language)} %`
}

interface Told {
  change: Change
  money: (kind: Change['kind'], text: string) => string
  language: string
}

/** What a change makes of what: texts below each other with their words marked, the rest in a line. */
function BeforeAfter({ change, money, language }: Told) {
  const { before, after, kind } = change
  if (!before && !after) return null
  if (isText(change))
    return (
      <Box className="meta" sx={{ overflowWrap: 'anywhere' }}>
        {(['old', 'new'] as const).map((side) => (
          <Box key={side} title={side === 'old' ? before : after} sx={cut}>
            <ChangedWords before={before} after={after} side={side} />
          </Box>
        ))}
      </Box>
    )
  return (
    <Box className="tabular meta" sx={{ ...cut, overflowWrap: 'anywhere' }}>
      {before && (
        <Box component="del" title={before} sx={{ color: 'var(--danger-ink)' }}>
          {money(kind, before)}
        </Box>
      )}
      {before && after && ' → '}
      {after && (
        <Box component="ins" title={after} sx={{ textDecoration: 'none', color: 'var(--success-ink)' }}>
          {money(kind, after)}
          {kind === 'price' && ` ${percent(before, after, language)}`}
        </Box>
      )}
    </Box>
  )
}

/** What Finish changes in the shop, before and after; each leads to its field and can be taken back. */
export function ChangeList({ changes, edited, currency, stays, onShow, onUndo, onUndoAll }: Props) {
  const { t, i18n } = useTranslation('listing')
  const { nameOf } = useFieldTexts()
  const sign = currencySign(currency)
  const headOf = ({ kind, name, count }: Change) =>
    t(`relist.change.${kind}`, { name: kind === 'field' ? nameOf(name) : name, count })
  const money = (kind: Change['kind'], text: string) => (kind === 'price' && text ? `${sign}${text}` : text)
  const isTheirs = ({ id, after }: Change) => edited.get(id) === after
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32 }}>
        <Box component="h3" id="relist-changes" sx={{ m: 0, fontSize: 'inherit', fontWeight: 600 }}>
          {t('relist.changes')}
        </Box>
        <Box className="tabular" sx={{ flex: 1, color: 'text.secondary' }}>
          {changes.length}
        </Box>
        {changes.length > 1 && (
          <Button size="small" variant="text" onClick={onUndoAll}>
            {t('relist.undoAll')}
          </Button>
        )}
      </Box>
      {changes.length === 0 && <div className="quiet">{t('relist.same')}</div>}
      <Box component="ul" aria-labelledby="relist-changes" className="plain-list">
        {changes.map((change) => (
          <Box
            component="li"
            key={change.id}
            sx={{ display: 'flex', alignItems: 'start', gap: 1, py: 2, borderTop: '1px solid var(--line)' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box
                component="button"
                type="button"
                onClick={() => onShow(change.field)}
                sx={{
                  ...{ p: 0, border: 0, background: 'none', font: 'inherit', color: 'inherit', fontWeight: 600 },
                  ...{ cursor: 'pointer', textAlign: 'start', overflowWrap: 'anywhere' },
                  '&:hover': { textDecoration: 'underline' },
                }}
              >
                {headOf(change)}
              </Box>
              {isTheirs(change) && (
                <Box sx={{ color: 'var(--warning-ink)', fontSize: 'var(--fs-meta)', fontWeight: 550 }}>
                  <TriangleAlert size={14} aria-hidden="true" style={{ verticalAlign: '-2px' }} />{' '}
                  {t('relist.oursWins')}
                </Box>
              )}
              <BeforeAfter change={change} money={money} language={i18n.language} />
            </Box>
            {isTheirs(change) ? (
              <Button size="small" variant="text" sx={{ flex: 'none' }} onClick={() => onUndo(change)}>
                {change.kind === 'price'
                  ? t('relist.keep', { value: money(change.kind, change.before) })
                  : t('relist.keepText')}
              </Button>
            ) : (
              <IconButton
                size="small"
                aria-label={t('relist.undo', { change: headOf(change) })}
                onClick={() => onUndo(change)}
              >
                <Undo2 size={16} />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {changes.length > 0 && stays.length > 0 && (
        <Box className="meta" sx={{ pt: 2, borderTop: '1px solid var(--line)' }}>
          {t('relist.stays', {
            parts: formatList(
              stays.map((one) => ('field' in one ? nameOf(one.field) : t(`relist.part.${one.part}`))),
              i18n.language,
            ),
          })}
        </Box>
      )}
    </Box>
  )
}
