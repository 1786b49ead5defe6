import { Badge, Group, Stack, Switch, Text } from '@mantine/core'
import { dayText } from '#features/learn/certificates/rules/certificate-text.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { surface } from '#platform/web/parts/look/surface.ts'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import type { Completion, RunningCourse } from '../../../contract/views.ts'
import { licenses } from '../../../contract.ts'
import { rosterLabels } from '../../../rules/roster-states.ts'
import { rosterColors, shortHours } from '../../license-text.ts'
import classes from './Completions.module.css'

/** The status of completions reported to the agency, and the courses in progress that will be reported. */
export function Completions() {
  const list = useQuery(licenses.completions, {})
  return (
    <section aria-labelledby="completions-title">
      <h2 id="completions-title">My completions for TCEQ</h2>
      <QueryState query={list}>
        {({ completions, running }) => (
          <Stack gap={20}>
            {running.length > 0 ? <Running courses={running} /> : null}
            {completions.length > 0 ? (
              <Rows gap={0} {...surface}>
                {completions.map((completion) => (
                  <Reported key={completion.rowid} completion={completion} />
                ))}
              </Rows>
            ) : (
              <Text>
                Nothing has been reported yet. A course that you take for TCEQ goes to the agency within 24
                hours of its completion.
              </Text>
            )}
          </Stack>
        )}
      </QueryState>
    </section>
  )
}

function Reported({ completion }: { completion: Completion }) {
  const { name, courseid, completedOn, hours, state, licenseNumber, approvalNumber, reason } = completion
  const { label, message } = rosterLabels[state]
  const facts = [
    courseid,
    `completed ${dayText(completedOn)}`,
    shortHours(hours),
    `approval ${approvalNumber}`,
    licenseNumber ? `license ${licenseNumber}` : '',
  ]
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <strong>{name}</strong>
        <Quiet span>{facts.filter(Boolean).join(' · ')}</Quiet>
        <span>
          {message} {reason ? `Its reason: ${reason}` : ''}
        </span>
        <details>
          <summary>All dates</summary>
          <Rows component="ol" gap={0} fz="sm" mt="xs" maw="24rem">
            {completion.events.map((event) => (
              <Group
                component="li"
                wrap="nowrap"
                align="stretch"
                justify="space-between"
                key={event.state + event.at}
              >
                {rosterLabels[event.state].label}
                <time dateTime={event.at}>{formatDateTime(event.at)}</time>
              </Group>
            ))}
          </Rows>
        </details>
      </div>
      <Badge color={rosterColors[state]}>{label}</Badge>
    </li>
  )
}

/** Lets learners change whether a course counts for the agency until it is complete. */
function Running({ courses }: { courses: readonly RunningCourse[] }) {
  const take = useCommand(licenses.takeForTceq, { invalidates: [licenses.completions, licenses.mine] })
  const change = (course: RunningCourse, taken: boolean) =>
    take
      .mutateAsync({ enrollmentid: course.enrollmentid, taken })
      .then(() =>
        notifySuccess(
          taken ? `${course.courseid} will be reported to TCEQ.` : `${course.courseid} stays with us.`,
        ),
      )
      .catch((error: Error) => notifyError(error.message))
  // Optimistic: shows the requested value until the response arrives.
  const isTaken = ({ enrollmentid, taken }: RunningCourse): boolean =>
    take.isPending && take.variables.enrollmentid === enrollmentid ? take.variables.taken === true : taken
  return (
    <fieldset className={classes.running}>
      <legend>Courses that you have not completed yet</legend>
      {courses.map((course) => (
        <Switch
          key={course.enrollmentid}
          checked={isTaken(course)}
          disabled={take.isPending}
          label={`${course.courseid} ${course.name}`}
          description={course.taken ? 'Is reported to TCEQ when it is complete' : 'Is not reported'}
          onChange={(event) => void change(course, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}
