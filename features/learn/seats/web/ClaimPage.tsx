import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { openCreateAccount, openLogin, useMe } from '#features/core/accounts/web/public.tsx'
import { learning } from '#features/learn/learning/contract.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatContactHours, formatDate } from '#platform/web/format.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { seating } from '../contract/seat-contract.ts'
import classes from './ClaimPage.module.css'
import { CodeForm } from './parts/mine/CodeForm.tsx'

/** Shows what a registration code opens and lets the user claim it after login or with a new account. */
export default function ClaimPage() {
  const { token = '' } = useParams()
  const asked = useQuery(seating.seat, { code: token })
  if (asked.error?.status === 404) {
    return (
      <PageFrame title="Claim a seat">
        <Empty
          title="We do not know this registration code"
          message={`“${token}” is not a valid code. Please compare it with the email, letter by letter.`}
        />
        <CodeForm />
      </PageFrame>
    )
  }
  return (
    <PageFrame title="Claim a seat" lead="Your training has been paid for.">
      <QueryState query={asked}>{(seat) => <Seat seat={seat} />}</QueryState>
    </PageFrame>
  )
}

type SeatFacts = OutputOf<typeof seating.seat>

function Seat({ seat }: { seat: SeatFacts }) {
  const [only] = seat.courses
  return (
    <section className={classes.seat} aria-labelledby="course-title">
      <Text fw={600} c="var(--pm-accent-text)" lts="0.04em" ff="monospace">
        {seat.code}
      </Text>
      {only && seat.courses.length === 1 && (seat.model !== 'choice' || seat.isChosen) ? (
        <>
          <h2 id="course-title">{only.coursename}</h2>
          <p>{only.summary}</p>
          <Quiet my="1em">
            {only.courseid} · {formatContactHours(only.contactHours)}
          </Quiet>
        </>
      ) : (
        <Courses seat={seat} />
      )}
      <Action seat={seat} />
    </section>
  )
}

/** Returns the heading above the courses of a seat. */
function headingOf({ model, courses }: SeatFacts): string {
  if (model === 'choice') return `One seat, for one of ${courses.length} courses`
  const all = `One seat, ${courses.length} ${courses.length === 1 ? 'course' : 'courses'}`
  return model === 'year' ? `${all} for a year` : all
}

function Courses({ seat }: { seat: SeatFacts }) {
  return (
    <>
      <h2 id="course-title">{headingOf(seat)}</h2>
      {seat.model === 'year' ? (
        <p>
          {seat.endsAt
            ? `Your year runs until ${formatDate(seat.endsAt)}.`
            : 'The year begins when you claim the seat. Courses that are added to it later are yours too.'}
        </p>
      ) : null}
      <Rows mb={20}>
        {seat.courses.map((course) => (
          <Stack component="li" gap={0} key={course.courseid}>
            <b>{course.coursename}</b>
            <Quiet span>
              {course.courseid} · {formatContactHours(course.contactHours)}
              {course.enrolled ? ' · you have this course already' : ''}
            </Quiet>
          </Stack>
        ))}
      </Rows>
    </>
  )
}

/** Path to the courses of a claimed seat. */
const afterClaim = (courses: readonly { courseid: string }[]): string =>
  courses.length === 1 && courses[0]
    ? href('courses/:courseid', { courseid: courses[0].courseid })
    : href('myCourses')

interface ChoiceProps {
  courses: SeatFacts['courses']
  value: string
  onChange: (courseid: string) => void
}

/** Selects from the courses of a set that the user does not have yet. The seat then opens the chosen one. */
function ChooseCourse({ courses, value, onChange }: ChoiceProps) {
  const open = courses.filter(({ enrolled }) => !enrolled)
  if (open.length === 0) return <p>You have all of these courses. Please pass the seat on to someone else.</p>
  return (
    <Radio.Group label="Which course do you want to take?" value={value} onChange={onChange} my="md">
      <Stack gap="sm" mt="xs">
        {open.map((course) => (
          <Radio key={course.courseid} size="md" value={course.courseid} label={course.coursename} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

function Action({ seat }: { seat: SeatFacts }) {
  const { me, loading } = useMe()
  const navigate = useNavigate()
  const toCourse = afterClaim(seat.courses)
  const owned = seat.courses.filter(({ enrolled }) => enrolled).length
  const [courseid, setCourse] = useState('')
  const isOpen = seat.model === 'choice' && !seat.isChosen
  const claim = useCommand(seating.claimSeat, {
    invalidates: [learning.getCourses, learning.owned, learning.continue, seating.seat],
    onSuccess: ({ courses }) => void navigate(afterClaim(courses)),
  })
  if (loading) return null
  if (seat.state === 'taken') {
    return (
      <Text role="status" my="1em" p="md" bg="var(--pm-sunken)" bdrs="md">
        This code has already been used. Ask the person who gave it to you for another one
        {me ? '.' : ', or log in if you used it yourself.'}
      </Text>
    )
  }
  if (seat.state === 'yours') {
    return (
      <LinkButton to={toCourse} color="copper" size="lg">
        {seat.courses.length === 1 ? 'Open your course' : 'Open your courses'}
      </LinkButton>
    )
  }
  if (!me) {
    return (
      <>
        <p>The seat will belong to one account. Log in, or create an account; then you claim it here.</p>
        <Group>
          <Button color="copper" size="lg" onClick={() => openLogin('Log in to claim your seat.')}>
            Log in
          </Button>
          <Button variant="default" size="lg" onClick={openCreateAccount}>
            Create an account
          </Button>
        </Group>
      </>
    )
  }
  return (
    <>
      <p>
        You are logged in as <b>{me.username}</b>. The seat will belong to this account
        {seat.model === 'year' ? '' : ' for good'}.
      </p>
      {isOpen ? <ChooseCourse courses={seat.courses} value={courseid} onChange={setCourse} /> : null}
      {seat.model === 'courses' && owned > 0 && owned < seat.courses.length ? (
        <Text my="1em" p="md" bg="var(--pm-sunken)" bdrs="md">
          You already have {owned} of these {seat.courses.length} courses, so this seat opens the other{' '}
          {seat.courses.length - owned} for you. Please pass it on to someone else.
        </Text>
      ) : null}
      <Button
        color="copper"
        size="lg"
        loading={claim.isPending}
        disabled={isOpen && courseid === ''}
        onClick={() => claim.mutate({ code: seat.code, courseid })}
      >
        {isOpen && courseid === '' ? 'Choose a course first' : 'Claim this seat'}
      </Button>
      {claim.error ? (
        <Text role="alert" c="var(--mantine-color-error)" my="1em">
          {claim.error.message}
        </Text>
      ) : null}
    </>
  )
}
