import { Anchor, Group, Stack } from '@mantine/core'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { addressOf } from '#platform/contract/address.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { reference } from '../contract.ts'
import { judgeRead, readAnalysis } from '../rules/analysis-fields.ts'
import { AnalysisField } from './parts/AnalysisField.tsx'
import { ChooseCase } from './parts/ChooseCase.tsx'
import { IonTable } from './parts/IonTable.tsx'
import { SaveCase } from './parts/SaveCase.tsx'
import { ScalingPlan } from './parts/ScalingPlan.tsx'
import { ScalingVerdict } from './parts/ScalingVerdict.tsx'
import classes from './parts/Tools.module.css'
import { UnitSwitch } from './parts/UnitSwitch.tsx'
import { UseWater } from './parts/UseWater.tsx'
import { WaterSummary } from './parts/WaterSummary.tsx'
import { useWater } from './use-water.ts'

const conditions = [
  ['ph', 'pH', ''],
  ['celsius', 'Temperature', '°C'],
  ['silica', 'Silica as SiO₂', 'mg/L'],
  ['boron', 'Boron as B', 'mg/L'],
] as const

/** Ions of a water sample in mg/L, meq/L and as calcium carbonate, with their balance and the scaling verdict. */
export default function CommonIonsPage() {
  const { me } = useMe()
  const [fields, setFields] = useWater()
  const set = (name: string, text: string) => setFields({ ...fields, [name]: text })
  const read = readAnalysis(fields)
  const judgment = judgeRead(read)
  const hasRecovery = (fields.recovery ?? '').trim() !== ''
  // An empty recovery is not an error; the verdict prompts for it.
  const { recovery, ...judged }: Readonly<Record<string, string>> =
    'problems' in judgment ? judgment.problems : {}
  const problems: Readonly<Record<string, string>> = {
    ...judged,
    ...(hasRecovery && recovery ? { recovery } : {}),
    ...read.problems,
  }
  const typed = { fields, problems, onChange: set }
  return (
    <PageFrame
      wide
      title="Ions and water analysis"
      lead="Enter what your laboratory measured, in mg/L of the ion itself. What was not measured stays empty."
      actions={<UnitSwitch />}
    >
      <div className={`${classes.columns} ${classes.inputsWide}`}>
        <Stack gap="lg" miw={0}>
          <ChooseCase label="Open a saved analysis" onChoose={setFields} />
          <TileGrid min="9rem" gap="sm">
            {conditions.map(([name, label, unit]) => (
              <AnalysisField key={name} {...typed} name={name} label={label} unit={unit} />
            ))}
          </TileGrid>
          <ScalingPlan {...typed} />
          <IonTable title="Cations" sign={1} analysis={read.analysis} {...typed} />
          <IonTable title="Anions" sign={-1} analysis={read.analysis} {...typed} />
          <Quiet>1 meq/L is 50.04 mg/L as CaCO₃. Limits are the US federal ones for drinking water.</Quiet>
        </Stack>
        <Stack gap="lg" miw={0}>
          <WaterSummary analysis={read.analysis} />
          <ScalingVerdict judgment={judgment} hasRecovery={hasRecovery} />
          <Group>
            {me && 'judged' in judgment ? (
              <Anchor href={addressOf(reference.scalingPaper, { fields: JSON.stringify(fields) })}>
                Verdict as a PDF
              </Anchor>
            ) : null}
            <SaveCase kind="analysis" fields={{ ...fields }} suggestion="My feed water" />
          </Group>
          <UseWater fields={fields} />
        </Stack>
      </div>
    </PageFrame>
  )
}
