import { Text } from '@mantine/core'
import { relations } from '#features/plant/water/rules/relations.ts'
import { formatNumber } from '#platform/web/format.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { SavedCase } from '../../contract.ts'
import { type ComparedValue, compareCases } from '../../rules/compare-cases.ts'
import { useUnitSystem } from '../use-unit-system.ts'

/** Two saved cases of one calculator, side by side. */
export function ComparedCases({ one, other }: { one: SavedCase; other: SavedCase }) {
  const [system] = useUnitSystem()
  const of = relations.find(({ id }) => id === one.fields.tool)
  if (!of || one.fields.tool !== other.fields.tool)
    return <Text>Please choose two cases of the same calculator.</Text>
  const columns: Column<ComparedValue>[] = [
    column('label', of.title, { card: 'heading' }, ({ label }) => label),
    column('one', one.name, { card: 'line', end: true }, (row) => row.one),
    column('other', other.name, { card: 'line', end: true }, (row) => row.other),
    column('percent', 'Difference', { card: 'line', end: true }, ({ percent }) => changeText(percent)),
  ]
  return (
    <section>
      <SectionTitle>Comparison</SectionTitle>
      <DataTable
        caption={`${one.name} and ${other.name}`}
        columns={columns}
        rows={compareCases(of, [one.fields, other.fields], system)}
        rowKey={({ name }) => name}
      />
    </section>
  )
}

/** Formats a change: '+6.7%'. */
function changeText(percent: number | null): string {
  if (percent === null) return '–'
  const rounded = Math.round(percent * 10) / 10
  return `${rounded > 0 ? '+' : ''}${formatNumber(rounded)}%`
}
