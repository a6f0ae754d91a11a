import type { SheetTables } from '@halftone/contract/areas/sheets/sheets.ts'
import { genders, printAreas } from '@halftone/contract/rules/sku.ts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import type { SheetChoice } from './sheetDraft.ts'

interface Props {
  link: string
  choice: SheetChoice
  tables: UseQueryResult<SheetTables>
  /** The stores and niches of the spreadsheet, or of the company where none is set. */
  lists: Record<'stores' | 'niches', readonly { name: string }[]> | undefined
  onLink: (link: string) => void
  onTab: (tab: string) => void
  onChange: (next: Partial<SheetChoice>) => void
}

/** One of a list of names; what was chosen before and is not there any more counts as not chosen. */
function NameField({
  label,
  names,
  value,
  hint,
  onChange,
}: {
  label: string
  names: readonly string[]
  value: string
  hint?: string | undefined
  onChange: (name: string) => void
}) {
  const options = names.map((name, id) => ({ id, name }))
  const at = names.indexOf(value)
  return (
    <ChoiceField
      label={label}
      options={options}
      value={at < 0 ? [] : [at]}
      isSingle
      hint={hint}
      onChange={([id]) => onChange(id === undefined ? '' : (names[id] ?? ''))}
    />
  )
}

/** The spreadsheet, and what the artwork is sold as (R304). */
export function ChooseStep({ link, choice, tables, lists, onLink, onTab, onChange }: Props) {
  const { t } = useTranslation('sheets')
  const ids = { gender: useId(), area: useId() }
  const { data, isError, error, isFetching, refetch } = tables
  const isWrong = link.trim() !== '' && data === undefined && !isFetching && !isError
  return (
    <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
      <Field
        label={t('link')}
        value={link}
        placeholder="https://docs.google.com/spreadsheets/d/…"
        onChange={(event) => onLink(event.target.value)}
        error={isWrong ? t('wrongUrl') : undefined}
        hint={data ? data.title : t('linkHint')}
      />
      {isError && <ErrorState title={t('readFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && isFetching && <Skeleton variant="rectangular" height={280} aria-busy="true" />}
      {data && (
        <>
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))' }}>
            <NameField
              label={t('product')}
              names={data.products.map(({ name }) => name)}
              value={choice.product?.name ?? ''}
              hint={
                choice.product &&
                ([choice.product.type, choice.product.category].filter(Boolean).join(' · ') || t('noType'))
              }
              onChange={(name) => onChange({ product: data.products.find((one) => one.name === name) })}
            />
            <Field
              label={t('tab')}
              value={choice.tab}
              onChange={(event) => onTab(event.target.value)}
              hint={data.tabs.includes(choice.tab) ? t('tabThere') : t('tabNew')}
              inputProps={{ list: `${ids.area}-tabs`, maxLength: 100 }}
            />
            <datalist id={`${ids.area}-tabs`}>
              {data.tabs.map((tab) => (
                <option key={tab} value={tab} />
              ))}
            </datalist>
          </Box>
          {data.products.length === 0 && <Box className="quiet">{t('noProducts')}</Box>}
        </>
      )}
      {lists && (
        <>
          <Field
            label={t('name')}
            value={choice.title}
            onChange={(event) => onChange({ title: event.target.value })}
            error={choice.title.trim() === '' ? t('enterTitle') : undefined}
            inputProps={{ maxLength: 255 }}
          />
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))' }}>
            <NameField
              label={t('store')}
              names={lists.stores.map(({ name }) => name)}
              value={choice.store}
              onChange={(store) => onChange({ store })}
            />
            <NameField
              label={t('niche')}
              names={lists.niches.map(({ name }) => name)}
              value={choice.niche}
              onChange={(niche) => onChange({ niche })}
            />
            <div>
              <div id={ids.gender} className="field-label">
                {t('gender')}
              </div>
              <ChoiceRow
                label={{ by: ids.gender }}
                options={genders.map((value) => ({ value, label: t(`genders.${value}`) }))}
                value={choice.gender}
                onChange={(gender) => onChange({ gender })}
              />
            </div>
            <div>
              <div id={ids.area} className="field-label">
                {t('printArea')}
              </div>
              <ChoiceRow
                label={{ by: ids.area }}
                options={printAreas.map((value) => ({ value, label: t(`printAreas.${value}`) }))}
                value={choice.printArea}
                onChange={(printArea) => onChange({ printArea })}
              />
            </div>
          </Box>
        </>
      )}
    </Box>
  )
}
