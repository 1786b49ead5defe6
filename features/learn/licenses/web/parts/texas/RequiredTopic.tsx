import { Text } from '@mantine/core'
import { dayText, hoursText } from '#features/learn/certificates/rules/certificate-text.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import type { ApprovedCourse } from '../../../contract/views.ts'
import { licenses } from '../../../contract.ts'
import { type ApprovalTopic, topicNames } from '../../../rules/approvals.ts'
import { methodNames } from '../../../rules/roster-file.ts'
import { kindNames } from '../../../rules/rule-sets.ts'
import { RuleNote } from '../RuleNote.tsx'
import classes from './Approved.module.css'
import { BuyApproved } from './BuyApproved.tsx'
import { LicenseNotice } from './LicenseNotice.tsx'

/** A required topic: the rule that requires it and the courses that satisfy it. */
export function RequiredTopic({
  topic,
  courses,
}: {
  topic: ApprovalTopic
  courses: readonly ApprovedCourse[]
}) {
  const rules = useQuery(licenses.rules, {}, { staleTime: 3_600_000 })
  const rule = rules.data?.rules.find((each) => each.topic === topic)
  return (
    <section className={classes.topic} aria-labelledby={`topic-${topic}`}>
      <h2 id={`topic-${topic}`}>{topicNames[topic]}</h2>
      {rules.isPending ? <Loading lines={2} /> : null}
      {rule ? <RuleNote rule={rule} /> : null}
      {courses.length === 0 ? <p>No course for this topic is approved today.</p> : null}
      <Rows gap="md" mt="md">
        {courses.map((course) => (
          <li key={course.approvalid} className={classes.card}>
            <Course course={course} />
          </li>
        ))}
      </Rows>
    </section>
  )
}

function Course({ course }: { course: ApprovedCourse }) {
  const { courseid, name, number, hours, deliveryMethod, kinds, from, until, audience, usedFor } = course
  return (
    <>
      <h3>
        {courseid} {name}
      </h3>
      <Facts
        rows={[
          ['Who needs it', audience],
          ['Counts for', kinds.map((kind) => kindNames[kind]).join(', ')],
          ['Approval number', number],
          ['Approved', `${dayText(from)}${until ? ` to ${dayText(until)}` : ''}`],
          ['Hours', hoursText(hours)],
          ['Format', methodNames[deliveryMethod]],
        ]}
      />
      {usedFor.map(({ licenseid, number: license, day }) => (
        <Text key={licenseid} display="block" span fz="sm" c="var(--pm-accent-text)">
          Already used in this period for {license}, on {dayText(day)}: it won’t count again this period.
        </Text>
      ))}
      {course.leadsToLicense ? <LicenseNotice course={course} /> : null}
      {course.leadsToLicense && course.acknowledgedAt === null && !course.isOwned ? null : (
        <div>
          <BuyApproved course={course} />
        </div>
      )}
    </>
  )
}
