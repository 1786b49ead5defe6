import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { usePartner } from '#features/core/partner/web/public.tsx'
import { useOwnedCourses } from '#features/learn/learning/web/public.tsx'
import { writeWireCart } from '#features/shop/cart/contract/wire-cart.ts'
import { addCourse, type CartLine } from '#features/shop/cart/rules/cart-lines.ts'
import { AddToCartButton } from '#features/shop/cart/web/public.tsx'
import { useCatalog } from '#features/shop/catalog/web/public.tsx'
import { requests } from '#features/shop/quotes/contract.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { Score } from '../../../rules/assessments/score-assessment.ts'
import { suggestCourses } from '../../../rules/assessments/training-plan.ts'

interface Props {
  score: Score
  personId: string
  /** Subject of the quote: 'Plant assessment, North'. */
  about: string
}

/** Courses that address the findings, to add to the cart or request a quote. Courses already owned are omitted. */
export function TrainingPlan({ score, personId, about }: Props) {
  const partner = usePartner()
  const catalog = useCatalog(partner.code)
  const owned = useOwnedCourses()
  const cards = new Map(catalog.data?.courses.map((card) => [card.courseid, card]))
  const plan = suggestCourses(score.findings, new Set(owned.keys()), new Set(cards.keys()))
  if (catalog.error) return <Quiet>The training plan is there once the server can be reached.</Quiet>
  return (
    <section aria-label="Training plan">
      <SectionTitle mb="xs">Training plan</SectionTitle>
      {plan.length === 0 ? (
        <p>No further course is suggested. Courses that you have are not suggested again.</p>
      ) : (
        <>
          <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
            {plan.map(({ code, because }) => {
              const card = cards.get(code)
              return card ? (
                <li key={code}>
                  <Group justify="space-between" gap="sm">
                    <div style={{ flex: '1 1 16rem' }}>
                      <Anchor
                        component={Link}
                        to={href('onlineTraining/:courseid', { courseid: code })}
                        fw={600}
                      >
                        {card.coursename}
                      </Anchor>
                      <Text size="sm" c="dimmed">
                        Because of: {because.join('; ')}
                      </Text>
                    </div>
                    <AddToCartButton courseid={code} coursename={card.coursename} />
                  </Group>
                </li>
              ) : null
            })}
          </Stack>
          <AskQuote
            codes={plan.map(({ code }) => code)}
            personId={personId}
            about={about}
            partner={partner.code}
          />
        </>
      )}
    </section>
  )
}

interface QuoteProps {
  codes: readonly string[]
  personId: string
  about: string
  partner: string
}

function AskQuote({ codes, personId, about, partner }: QuoteProps) {
  const [name, setName] = useState('')
  const send = useCommand(requests.sendCart, {
    onSuccess: (answer) => {
      setName(answer.name)
      notifySuccess(`Your request ${answer.name} was sent. We answer with a quote.`)
    },
  })
  if (name !== '')
    return (
      <p>
        Request {name} was sent. <Link to="/store/requests">Your requests</Link>
      </p>
    )
  const lines = codes.reduce<CartLine[]>((all, code) => addCourse(all, code), [])
  return (
    <>
      <Button
        mt="md"
        variant="default"
        loading={send.isPending}
        onClick={() =>
          send.mutate({
            cart: writeWireCart(lines, personId),
            partner,
            remarks: `Training plan: ${about}`,
            phone: '',
          })
        }
      >
        Ask for a quote for these courses
      </Button>
      <Failure>{send.error?.message}</Failure>
    </>
  )
}
