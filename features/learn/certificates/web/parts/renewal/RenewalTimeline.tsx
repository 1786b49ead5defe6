import { Stack, Text } from '@mantine/core'
import type { RenewalView } from '../../../contract/renewal-contract.ts'
import { dayText } from '../../../rules/certificate-text.ts'
import { positionOnLine } from '../../../rules/renewal/renewal-timeline.ts'
import classes from './RenewalTimeline.module.css'

/** Timeline of a certificate with today marked: valid, open for renewal, in the grace period. `today` is YYYY-MM-DD. */
export function RenewalTimeline({ renewal, today }: { renewal: RenewalView; today: string }) {
  const { issuedOn, opensOn, lastOn, graceEndsOn } = renewal
  const marks = [
    { name: 'Issued', day: issuedOn },
    { name: 'Renewal opens', day: opensOn },
    { name: 'Last valid day', day: lastOn },
    { name: 'Grace ends', day: graceEndsOn },
  ]
  const at = positionOnLine(renewal, today)
  return (
    <Stack gap="xs" pt={28}>
      <div className={classes.bar} aria-hidden>
        <span data-span="valid" />
        <span data-span="open" />
        <span data-span="grace" />
        <span data-span="lapsed" />
        <span className={classes.today} style={{ insetInlineStart: `${at}%` }}>
          <b data-end={at > 80 || undefined}>Today</b>
        </span>
      </div>
      <ol className={classes.marks}>
        {marks.map(({ name, day }) => (
          <li key={name} data-reached={day <= today || undefined}>
            <Text span inherit c="dimmed">
              {name}
            </Text>
            <span>{dayText(day)}</span>
          </li>
        ))}
      </ol>
    </Stack>
  )
}
