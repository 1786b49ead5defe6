import { Table } from '@mantine/core'
import { type Analysis, asCalciumCarbonate, equivalentsOf } from '#features/plant/water/rules/analysis.ts'
import { equivalentWeight, type Ion, ions } from '#features/plant/water/rules/ions.ts'
import { showNumber } from '#features/plant/water/rules/show-number.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { AnalysisFields } from '../../rules/analysis-fields.ts'
import { AnalysisField } from './AnalysisField.tsx'
import classes from './Tools.module.css'

interface TableProps {
  title: string
  sign: 1 | -1
  analysis: Analysis
  fields: AnalysisFields
  problems: Readonly<Record<string, string>>
  onChange: (name: string, text: string) => void
}

/** Ions of one charge sign: measured concentration, charge equivalents, and calcium carbonate equivalent. */
export function IonTable({ title, sign, analysis, ...typed }: TableProps) {
  const shown: readonly (Ion & { id: string })[] = ions.filter(({ charge }) => Math.sign(charge) === sign)
  const measured: Readonly<Record<string, number | undefined>> = analysis.ions
  return (
    <section>
      <SectionTitle>{title}</SectionTitle>
      <div className={classes.scroll}>
        <Table miw={420} verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Ion</Table.Th>
              <Table.Th>mg/L</Table.Th>
              <Table.Th ta="right">meq/L</Table.Th>
              <Table.Th ta="right">as CaCO₃</Table.Th>
              <Table.Th ta="right">g/eq</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((ion) => {
              const value = measured[ion.id]
              const equivalents = value === undefined ? null : equivalentsOf(ion, value)
              return (
                <Table.Tr key={ion.id} title={ion.note}>
                  <Table.Th fw={500} id={`ion-${ion.id}`}>
                    {ion.name} <Quiet span>{ion.formula}</Quiet>
                  </Table.Th>
                  <Table.Td w="7rem">
                    <AnalysisField {...typed} name={ion.id} aria-labelledby={`ion-${ion.id}`} />
                  </Table.Td>
                  <Table.Td ta="right" data-numbers>
                    {equivalents === null ? '–' : showNumber(equivalents)}
                  </Table.Td>
                  <Table.Td ta="right" data-numbers>
                    {equivalents === null ? '–' : showNumber(asCalciumCarbonate(equivalents))}
                  </Table.Td>
                  <Table.Td ta="right" data-numbers>
                    {showNumber(equivalentWeight(ion))}
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  )
}
