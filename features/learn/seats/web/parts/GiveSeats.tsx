import { Select, Tabs } from '@mantine/core'
import { useState } from 'react'
import { learning } from '#features/learn/learning/contract.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { type SeatPurchase, seating } from '../../contract/seat-contract.ts'
import { ChooseColleagues } from './ChooseColleagues.tsx'
import { InviteByEmail } from './InviteByEmail.tsx'
import { seatCount } from './seat-labels.ts'

interface Props {
  purchase: SeatPurchase
  onDone: () => void
}

/** Assigns free seats: to people of the user's company immediately, to others by invitation. */
export function GiveSeats({ purchase, onDone }: Props) {
  const give = useCommand(seating.giveSeats, {
    invalidates: [
      seating.seats,
      seating.seatPurchases,
      seating.seatLedger,
      learning.getCourses,
      learning.owned,
    ],
    onSuccess: (given) => {
      notifySuccess(whatHappened(given))
      onDone()
    },
  })
  const { free } = purchase.counts
  const { purchaseid } = purchase
  const [courseid, setCourse] = useState('')
  const isOpen = purchase.model === 'choice' && courseid === ''
  const asked = useQuery(seating.colleagues, { search: '', purchaseid }, { staleTime: 60_000 })
  const company = asked.data?.company
  const byEmail = (
    <InviteByEmail
      free={free}
      sending={give.isPending}
      problem={give.error}
      onSend={(emails) => give.mutate({ purchaseid, courseid, emails })}
    />
  )
  if (asked.isPending) return null
  return (
    <>
      <p>
        {seatCount(free)} of {purchase.name} {free === 1 ? 'is' : 'are'} free.
      </p>
      {purchase.model === 'choice' ? (
        <Select
          mb="md"
          label="Course"
          description="People you invite by email can choose, if you leave this open."
          placeholder="Choose the course"
          clearable
          searchable
          data={purchase.courses.map(({ courseid: value, coursename: label }) => ({ value, label }))}
          value={courseid === '' ? null : courseid}
          onChange={(value) => setCourse(value ?? '')}
          error={give.error?.fields.courseid}
        />
      ) : null}
      {purchase.model === 'year' ? <p>The year begins when a seat is assigned or claimed.</p> : null}
      {company ? (
        <Tabs defaultValue="colleagues" keepMounted={false} onChange={() => give.reset()}>
          <Tabs.List grow mb="md">
            <Tabs.Tab value="colleagues">{company}</Tabs.Tab>
            <Tabs.Tab value="email">By email</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="colleagues">
            <ChooseColleagues
              key={courseid}
              purchaseid={purchaseid}
              courseid={courseid}
              isCourseMissing={isOpen}
              free={free}
              sending={give.isPending}
              problem={give.error}
              onSend={(userids) => give.mutate({ purchaseid, courseid, userids })}
            />
          </Tabs.Panel>
          <Tabs.Panel value="email">{byEmail}</Tabs.Panel>
        </Tabs>
      ) : (
        byEmail
      )}
    </>
  )
}

function whatHappened({ assigned, invited }: OutputOf<typeof seating.giveSeats>): string {
  const parts = [
    assigned > 0 ? `${assigned} enrolled` : '',
    invited > 0 ? `${invited} invited by email` : '',
  ].filter(Boolean)
  return `Done: ${parts.join(', ')}.`
}
