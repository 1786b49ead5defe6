import { Alert, Group, Stack, Table, Text, TextInput } from '@mantine/core'
import {
  alkalinity,
  asCalciumCarbonate,
  type BalanceVerdict,
  concentrateOf,
  dissolvedSolids,
  equivalentsOf,
  hardness,
  ionBalance,
  osmoticPressureOf,
} from '#features/water/rules/analysis.ts'
import { equivalentWeight, type Ion, ions } from '#features/water/rules/ions.ts'
import { showNumber, showQuantity } from '#features/water/rules/show-number.ts'
import { usualUnit } from '#features/water/rules/units.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { type AnalysisFields, langelierOf, readAnalysis, scalingRisks } from '../rules/analysis-fields.ts'
import { ChooseAnalysis } from './parts/ChooseAnalysis.tsx'
import { SaveCase } from './parts/SaveCase.tsx'
import classes from './parts/Tools.module.css'
import { UnitSwitch } from './parts/UnitSwitch.tsx'
import { UseWater } from './parts/UseWater.tsx'
import { useUnitSystem } from './use-unit-system.ts'
import { useWater } from './use-water.ts'

const verdicts: Readonly<Record<BalanceVerdict, string>> = {
  good: 'The analysis balances.',
  fair: 'The analysis balances well enough.',
  poor: 'Cations and anions differ by more than 5%: something was not measured, or measured wrong.',
  empty: 'Enter the ions of your water.',
}

const conditions = [
  ['ph', 'pH', ''],
  ['celsius', 'Temperature', '°C'],
  ['silica', 'Silica as SiO₂', 'mg/L'],
  ['recovery', 'Recovery of the RO', '%'],
] as const

/** The ions of a water in mg/L, meq/L and as calcium carbonate; entered once, it says what balances and what scales. */
export default function CommonIonsPage() {
  const [fields, setFields] = useWater()
  const set = (name: string, text: string) => setFields({ ...fields, [name]: text })
  const { analysis, recovery, problems } = readAnalysis(fields)
  return (
    <PageFrame
      wide
      title="Ions and water analysis"
      lead="Enter what your laboratory measured, in mg/L of the ion itself. What was not measured stays empty."
      actions={<UnitSwitch />}
    >
      <div className={classes.columns}>
        <Stack gap="lg" miw={0}>
          <ChooseAnalysis label="Open a saved analysis" onChoose={setFields} />
          <TileGrid min="9rem" gap="sm">
            {conditions.map(([name, label, unit]) => (
              <TextInput
                key={name}
                size="md"
                label={label}
                rightSection={unit ? <Quiet>{unit}</Quiet> : null}
                rightSectionWidth={48}
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                value={fields[name] ?? ''}
                onChange={(event) => set(name, event.currentTarget.value)}
                error={problems[name]}
              />
            ))}
          </TileGrid>
          <Summary analysis={analysis} recovery={recovery} />
          <Group>
            <SaveCase kind="analysis" fields={{ ...fields }} suggestion="My feed water" />
          </Group>
          <UseWater fields={fields} />
        </Stack>
        <Stack gap="lg" miw={0}>
          <IonTable title="Cations" sign={1} fields={fields} problems={problems} onChange={set} />
          <IonTable title="Anions" sign={-1} fields={fields} problems={problems} onChange={set} />
          <Quiet>1 meq/L is 50.04 mg/L as CaCO₃. Limits are the US federal ones for drinking water.</Quiet>
        </Stack>
      </div>
    </PageFrame>
  )
}

interface SummaryProps {
  analysis: ReturnType<typeof readAnalysis>['analysis']
  recovery: number
}

function Summary({ analysis, recovery }: SummaryProps) {
  const [system] = useUnitSystem()
  const balance = ionBalance(analysis)
  const concentrate = concentrateOf(analysis, recovery)
  const kelvin = analysis.temperature ?? 298.15
  const index = langelierOf(analysis)
  const later = langelierOf(concentrate)
  const facts: [string, string][] = [
    ['Cations', `${showNumber(balance.cations)} meq/L`],
    ['Anions', `${showNumber(balance.anions)} meq/L`],
    ['Ion balance', balance.error === null ? '–' : `${showNumber(balance.error * 100, 2)}%`],
    ['TDS, sum', `${showNumber(dissolvedSolids(analysis) * 1000)} mg/L`],
    ['Hardness', `${showNumber(asCalciumCarbonate(hardness(analysis)))} mg/L as CaCO₃`],
    ['Alkalinity', `${showNumber(asCalciumCarbonate(alkalinity(analysis)))} mg/L as CaCO₃`],
    ['Osmotic pressure', showQuantity(osmoticPressureOf(analysis, kelvin), usualUnit('pressure', system), 3)],
    ['LSI of this water', index === null ? '–' : showNumber(index, 2)],
    ['LSI of the concentrate', later === null || recovery === 0 ? '–' : showNumber(later, 2)],
  ]
  return (
    <section className={classes.result} aria-label="Result">
      <Text role="status">{verdicts[balance.verdict]}</Text>
      <Table>
        <Table.Tbody>
          {facts.map(([label, value]) => (
            <Table.Tr key={label}>
              <Table.Th fw={500}>{label}</Table.Th>
              <Table.Td ta="right" data-numbers>
                {value}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {scalingRisks(analysis, recovery).map((risk) => (
        <Alert key={risk} color={risk.startsWith('Nothing') ? 'teal' : 'orange'} variant="light" p="xs">
          {risk}
        </Alert>
      ))}
      <Quiet>
        The concentrate is computed as if nothing of these ions passed the membrane. LSI without pH,
        temperature, calcium and bicarbonate stays open.
      </Quiet>
    </section>
  )
}

interface TableProps {
  title: string
  sign: 1 | -1
  fields: AnalysisFields
  problems: Readonly<Record<string, string>>
  onChange: (name: string, text: string) => void
}

function IonTable({ title, sign, fields, problems, onChange }: TableProps) {
  const shown: readonly (Ion & { id: string })[] = ions.filter(({ charge }) => Math.sign(charge) === sign)
  const { analysis } = readAnalysis(fields)
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
                    <TextInput
                      aria-labelledby={`ion-${ion.id}`}
                      size="md"
                      inputMode="decimal"
                      autoComplete="off"
                      maxLength={20}
                      value={fields[ion.id] ?? ''}
                      onChange={(event) => onChange(ion.id, event.currentTarget.value)}
                      error={problems[ion.id]}
                    />
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
