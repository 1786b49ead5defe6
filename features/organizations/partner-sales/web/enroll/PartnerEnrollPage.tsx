import { Button, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OpenPartner } from '#features/core/partner/contract/open-partner.ts'
import { PartnerFrame } from '#features/core/partner/web/public.tsx'
import { toMajor } from '#platform/contract/money.ts'
import { formatMoney } from '#platform/web/format.ts'
import { notifyError } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Failed } from '#platform/web/parts/Failed.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { type PartnerEnrolled, type PartnerEnrollQuote, partnerEnroll } from '../../contract/enroll.ts'
import { partnerLedger } from '../../contract/ledger.ts'
import { ChooseOffers } from './ChooseOffers.tsx'
import { ChooseSeminars, wantedSeminars } from './ChooseSeminars.tsx'
import { ChooseTheirs } from './ChooseTheirs.tsx'
import { EnrollCosts } from './EnrollCosts.tsx'
import { EnrolledPeople } from './EnrolledPeople.tsx'

/** Enrolls a partner's people in courses and seminars at its price, by ledger or paid now. Shows results per person. */
export default function PartnerEnrollPage() {
  return (
    <PartnerFrame
      title="Enroll people"
      forAdmins
      lead={({ name }) => `At the prices of ${name}. People who already have a course are left out.`}
    >
      {(partner) => <EnrollForm partner={partner} />}
    </PartnerFrame>
  )
}

function EnrollForm({ partner }: { partner: OpenPartner }) {
  const [people, setPeople] = useState<readonly string[]>([])
  const [courses, setCourses] = useState<readonly string[]>([])
  const [places, setPlaces] = useState<readonly string[]>([])
  const [pay, setPay] = useState<'ledger' | 'now'>('ledger')
  const [reference, setReference] = useState('')
  const [done, setDone] = useState<PartnerEnrolled | null>(null)
  const isReady = people.length > 0 && courses.length + places.length > 0
  const requested = {
    partner: partner.partner,
    people: [...people],
    courses: [...courses],
    seminars: wantedSeminars(places),
  }
  const quote = useQuery(partnerEnroll.enrollQuote, requested, { enabled: isReady, keepPrevious: true })
  const enroll = useCommand(partnerEnroll.enroll, {
    invalidates: [partnerEnroll.enrollQuote, partnerLedger.ledger, partnerLedger.settlement],
  })
  const go = async (seen: PartnerEnrollQuote) => {
    try {
      setDone(await enroll.mutateAsync({ ...requested, pay, reference, price: toMajor(seen.total.minor) }))
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error), 'Nothing was bought')
      // Selections stay; only the quote is refetched.
      void quote.refetch()
    }
  }
  const again = () => {
    setDone(null)
    setPeople([])
    setCourses([])
    setPlaces([])
  }
  if (done) return <EnrolledPeople done={done} onAgain={again} />
  const quoted = isReady ? quote.data : undefined
  return (
    <Stack gap="xl" maw="56rem">
      <ChooseTheirs partner={partner.partner} chosen={people} onChange={setPeople} />
      <ChooseOffers partner={partner.partner} chosen={courses} onChange={setCourses} />
      <ChooseSeminars partner={partner.partner} chosen={places} onChange={setPlaces} />
      {isReady && quote.error ? <Failed error={quote.error} retry={() => void quote.refetch()} /> : null}
      {quoted ? (
        <section aria-labelledby="enroll-payment">
          <SectionTitle id="enroll-payment">4. Payment</SectionTitle>
          <Stack>
            <EnrollCosts quote={quoted} />
            {quoted.total.minor > 0 ? (
              <Radio.Group label="Payment" value={pay} onChange={(chosen) => setPay(chosen as typeof pay)}>
                <Stack gap="xs" mt="xs">
                  <Radio
                    value="ledger"
                    label="On the ledger"
                    description={`${partner.name} owes ${formatMoney(quoted.ourprice.minor, quoted.ourprice.currency)}, settled with the month. The people begin immediately.`}
                  />
                  <Radio
                    value="now"
                    label="Pay now"
                    description="By card or wallet. The people begin when it is paid; the margin comes with the settlement."
                  />
                </Stack>
              </Radio.Group>
            ) : null}
            {quoted.quote ? (
              <TextInput
                label="Reference"
                description="Your purchase-order number, shown on the documents. It may stay empty."
                maxLength={60}
                value={reference}
                onChange={(event) => setReference(event.currentTarget.value)}
              />
            ) : null}
          </Stack>
        </section>
      ) : (
        <Text c="dimmed">Choose people, and courses or seminars, to see what it costs.</Text>
      )}
      {quoted ? (
        <Button
          size="lg"
          color="copper"
          loading={enroll.isPending || quote.isFetching}
          disabled={quoted.quote === null}
          onClick={() => void go(quoted)}
        >
          {buttonText(quoted, pay)}
        </Button>
      ) : null}
    </Stack>
  )
}

function buttonText({ quote, total }: PartnerEnrollQuote, pay: 'ledger' | 'now'): string {
  if (quote === null) return 'There is nothing to buy'
  const amount = formatMoney(total.minor, total.currency)
  return pay === 'now' && total.minor > 0 ? `Continue to payment · ${amount}` : `Enroll · ${amount}`
}
