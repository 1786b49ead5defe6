import { Box } from '@mantine/core'
import { ChooseSection } from '#features/organizations/company-enrollment/web/public.tsx'
import { formatDateTime, formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { PickList } from '#platform/web/parts/PickList.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { partnerEnroll } from '../../contract/enroll.ts'

interface Props {
  partner: string
  /** Event and seminar ids, as joined by `keyOf`. */
  chosen: readonly string[]
  onChange: (places: readonly string[]) => void
}

const keyOf = (scheduleid: string, semid: string) => `${scheduleid} ${semid}`

/** Groups the selected seats by event in the request format. */
export function wantedSeminars(chosen: readonly string[]): { scheduleid: string; semids: string[] }[] {
  const byEvent = new Map<string, string[]>()
  for (const key of chosen) {
    const [scheduleid = '', semid = ''] = key.split(' ')
    byEvent.set(scheduleid, [...(byEvent.get(scheduleid) ?? []), semid])
  }
  return [...byEvent].map(([scheduleid, semids]) => ({ scheduleid, semids }))
}

/** Seminars by date; every selected person gets a seat. */
export function ChooseSeminars({ partner, chosen, onChange }: Props) {
  const query = useQuery(partnerEnroll.enrollSeminars, { partner })
  return (
    <ChooseSection id="enroll-seminars" title="3. Seminars" status={`${chosen.length} chosen`}>
      <Box mt="sm">
        <QueryState
          query={query}
          empty={{
            when: ({ events }) => events.length === 0,
            title: 'No seminars',
            message: 'No dates are on sale now.',
          }}
        >
          {({ events }) => (
            <PickList
              tall
              chosen={chosen}
              onChange={onChange}
              items={events.flatMap(({ scheduleid, name, startsAt, timeZone, seatsLeft, seminars }) =>
                seminars.map((seminar) => ({
                  id: keyOf(scheduleid, seminar.semid),
                  label: seminar.name,
                  description: [
                    name,
                    formatDateTime(startsAt, timeZone),
                    formatMoney(seminar.price.minor, seminar.price.currency),
                    ...(seatsLeft === null
                      ? []
                      : [seatsLeft === 1 ? '1 seat left' : `${seatsLeft} seats left`]),
                  ].join(' · '),
                })),
              )}
            />
          )}
        </QueryState>
      </Box>
    </ChooseSection>
  )
}
