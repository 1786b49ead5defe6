import { Alert, Badge, Stack, Text } from '@mantine/core'
import {
  type Judgment,
  type SaltVerdict,
  type Verdict,
  verdictLabels,
} from '#features/plant/water/rules/scaling/judge.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import { concentrateFacts } from '../../rules/scaling-report.ts'
import classes from './Tools.module.css'

const colors: Readonly<Record<Verdict, string>> = {
  scales: 'red',
  held: 'orange',
  clear: 'teal',
  unknown: 'gray',
}

interface Props {
  judgment: Judgment
  /** True if a recovery was entered. */
  hasRecovery: boolean
}

/** Verdict for each salt in the concentrate. All salts are listed; unmeasured ones are not judged. */
export function ScalingVerdict({ judgment, hasRecovery }: Props) {
  return (
    <section className={classes.result} aria-labelledby="scaling-verdict">
      <SectionTitle id="scaling-verdict">Scaling of the concentrate</SectionTitle>
      {'problems' in judgment ? <Missing problems={judgment.problems} hasRecovery={hasRecovery} /> : null}
      {'judged' in judgment ? (
        <>
          {judgment.judged.cautions.map((caution) => (
            <Alert key={caution} color="orange" p="xs">
              {caution}
            </Alert>
          ))}
          <Facts layout="ends" rows={concentrateFacts(judgment.judged)} />
          <Stack component="ul" gap={0} m={0} p={0} aria-label="Verdict for each salt">
            {judgment.judged.salts.map((salt) => (
              <Salt key={salt.id} salt={salt} />
            ))}
          </Stack>
        </>
      ) : null}
      <Quiet>
        Computed as if no salt passed the membrane and carbon dioxide did, at the membrane of the last
        element. A training aid, not a projection: before you change recovery, acid or antiscalant, ask the
        supplier.
      </Quiet>
    </section>
  )
}

function Salt({ salt: { name, verdict, reason } }: { salt: SaltVerdict }) {
  return (
    <li className={classes.verdict}>
      <Text fw={600}>{name}</Text>
      <Badge color={colors[verdict]} size="lg">
        {verdictLabels[verdict]}
      </Badge>
      <Text fz="sm" c="dimmed" className={classes.reason}>
        {reason}
      </Text>
    </li>
  )
}

interface MissingProps {
  problems: Readonly<Record<string, string>>
  hasRecovery: boolean
}

/** Explains why there is no judgment yet. An empty recovery is not an error. */
function Missing({ problems, hasRecovery }: MissingProps) {
  const { recovery, ...others } = problems
  const texts = [...(recovery && hasRecovery ? [recovery] : []), ...Object.values(others)]
  if (texts.length === 0)
    return <Text>Enter the recovery of the RO: scale is judged in the concentrate, not in the feed.</Text>
  return (
    <Alert color="orange" p="xs" title="Nothing is judged yet">
      {texts.join(' ')}
    </Alert>
  )
}
